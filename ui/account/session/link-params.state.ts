import {
  type InvitationLink,
  invitationIn,
  type LinkTokenStore,
  type MailedLink,
  type VerificationLink,
  verificationIn,
} from '#core/account';

/** What a mailed link may carry behind its #, or in its query. */
export interface LinkParams extends MailedLink {
  readonly authToken?: string;
}

/** ACC-6 · The parameters of a link from an email: removed from the URL before anything else loads, and handed over once, but for the token of a page, which its tab keeps. */
export class LinkParamsState {
  private params: LinkParams = {};

  constructor(private readonly linkTokens: LinkTokenStore) {}

  /** Stores the parameters of the URL; called once, when the page starts. */
  receive(linkParams: LinkParams): void {
    this.params = linkParams;
  }

  /** The invitation's address and one-time password, when the link carried both and nobody has taken them yet. */
  get invitation(): InvitationLink | undefined {
    return invitationIn(this.params);
  }

  /** The address, name and code to verify, when the link carried all three and nobody has taken them yet. */
  get verification(): VerificationLink | undefined {
    return verificationIn(this.params);
  }

  takeInvitation(): InvitationLink | undefined {
    const { invitation } = this;
    if (invitation) this.params = {};
    return invitation;
  }

  /** What proves who got the link to a page, where it carried that; it is there again when the page is reloaded. */
  authTokenFor(page: string): string | undefined {
    const { authToken } = this.params;
    this.params = {};
    if (authToken === undefined) return this.linkTokens.read(page);
    this.linkTokens.save(page, authToken);
    return authToken;
  }

  /** The email of a link without a code; handed over once. */
  takeEmail(): string | undefined {
    const { email } = this.params;
    this.params = {};
    return email;
  }

  takeVerification(): VerificationLink | undefined {
    const { verification } = this;
    if (verification) this.params = {};
    return verification;
  }
}

import {
  type InvitationLink,
  invitationIn,
  type LinkTokenStore,
  type MailedLink,
  type OrganisationReturn,
  type VerificationLink,
  verificationIn,
} from '#core/account';

/** The parameters that an emailed link may carry in its fragment or query. */
export interface LinkParams extends MailedLink {
  readonly authToken?: string;
  /** What the provider of an organisation added to the URL; without a code if it refused. */
  readonly returned?: OrganisationReturn;
}

/**
 * ACC-6 · The parameters of a link from an email: removed from the URL before anything else loads, and handed over
 * once, except for a page's token, which its tab keeps.
 */
export class LinkParamsState {
  private params: LinkParams = {};

  constructor(private readonly linkTokens: LinkTokenStore) {}

  /** Stores the parameters of the URL; called once, when the page starts. */
  receive(linkParams: LinkParams): void {
    this.params = linkParams;
  }

  /** The invitation's address and one-time password, if the link carried both and they have not been taken yet. */
  get invitation(): InvitationLink | undefined {
    return invitationIn(this.params);
  }

  /** The address, name and code to verify, if the link carried all three and they have not been taken yet. */
  get verification(): VerificationLink | undefined {
    return verificationIn(this.params);
  }

  takeInvitation(): InvitationLink | undefined {
    const { invitation } = this;
    if (invitation) this.params = {};
    return invitation;
  }

  /** The token that proves who received the link to a page, if it carried one; survives a reload. */
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

  /** What the provider of an organisation added to the URL; handed over once. */
  takeOrganisationReturn(): OrganisationReturn | undefined {
    const { returned } = this.params;
    this.params = {};
    return returned;
  }

  takeVerification(): VerificationLink | undefined {
    const { verification } = this;
    if (verification) this.params = {};
    return verification;
  }
}

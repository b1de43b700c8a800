import {
  type InvitationLink,
  invitationIn,
  type MailedLink,
  type VerificationLink,
  verificationIn,
} from '#core/account';

/** What a mailed link may carry in its query. */
export interface Brought extends MailedLink {
  readonly authToken?: string;
}

/** ACC-6 · What somebody's link brought along: taken out of the address before anything else loads, and handed over once. */
export class Arrival {
  private brought: Brought = {};

  /** Keeps what the address carried; the page calls it once, when it starts. */
  bring(brought: Brought): void {
    this.brought = brought;
  }

  /** The invitation's address and one-time password, when the link carried both and nobody has taken them yet. */
  get invitation(): InvitationLink | undefined {
    return invitationIn(this.brought);
  }

  /** The address, name and code to verify, when the link carried all three and nobody has taken them yet. */
  get verification(): VerificationLink | undefined {
    return verificationIn(this.brought);
  }

  takeInvitation(): InvitationLink | undefined {
    const { invitation } = this;
    if (invitation) this.brought = {};
    return invitation;
  }

  /** The address of a link that carried no code to try; handed over once. */
  takeAddress(): string | undefined {
    const { email } = this.brought;
    this.brought = {};
    return email;
  }

  takeVerification(): VerificationLink | undefined {
    const { verification } = this;
    if (verification) this.brought = {};
    return verification;
  }
}

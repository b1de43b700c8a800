/** What a mailed link may carry in its query. */
export interface Brought {
  readonly email?: string;
  readonly name?: string;
  readonly verificationCode?: string;
  readonly temporalpass?: string;
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
  get invitation(): { readonly email: string; readonly temporalpass: string } | undefined {
    const { email, temporalpass } = this.brought;
    return email && temporalpass ? { email, temporalpass } : undefined;
  }

  /** The address, name and code to verify, when the link carried all three and nobody has taken them yet. */
  get verification(): { readonly email: string; readonly name: string; readonly verificationCode: string } | undefined {
    const { email, name, verificationCode } = this.brought;
    return email && name && verificationCode ? { email, name, verificationCode } : undefined;
  }

  takeInvitation(): Arrival['invitation'] {
    const { invitation } = this;
    if (invitation) this.brought = {};
    return invitation;
  }

  takeVerification(): Arrival['verification'] {
    const { verification } = this;
    if (verification) this.brought = {};
    return verification;
  }
}

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

  /** The invitation's address and one-time password, when the link carried both. */
  takeInvitation(): { readonly email: string; readonly temporalpass: string } | undefined {
    const { email, temporalpass, ...rest } = this.brought;
    if (!email || !temporalpass) return undefined;
    this.brought = rest;
    return { email, temporalpass };
  }

  /** The address, name and code to verify, when the link carried all three. */
  takeVerification(): { readonly email: string; readonly name: string; readonly verificationCode: string } | undefined {
    const { email, name, verificationCode, ...rest } = this.brought;
    if (!email || !name || !verificationCode) return undefined;
    this.brought = rest;
    return { email, name, verificationCode };
  }
}

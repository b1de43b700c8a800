import { refuseProblems } from '../../shared/index.ts';
import type { SessionStore } from '../account.port.ts';
import type { ConfirmKeepInput, KeepInput } from '../account-inputs.ts';
import { keepReplacement } from '../session/log-in.ts';
import type { GuestTrial } from './guests.port.ts';
import { confirmKeepProblems, keepProblems } from './keep-trial.rules.ts';

/** ACC-63 · Requests the emailed code with which a guest keeps their work. */
export class RequestKeepCode {
  constructor(private readonly guestTrial: GuestTrial) {}

  async run(form: KeepInput): Promise<void> {
    refuseProblems(keepProblems(form));
    await this.guestTrial.requestCode(form);
  }
}

/** ACC-63 · Turns the guest into an account with the emailed code, and saves the session that this opens. */
export class KeepTrial {
  constructor(
    private readonly guestTrial: GuestTrial,
    private readonly sessionStore: SessionStore,
  ) {}

  /** Refuses with `verificationCodeNotValid`, and with `alreadyHasAccount` where the address has an account. */
  async run(form: ConfirmKeepInput): Promise<void> {
    refuseProblems(confirmKeepProblems(form));
    await keepReplacement(this.sessionStore, () => this.guestTrial.keep(form));
  }
}

import type { TimeZone } from '../../shared/index.ts';
import type { ConfirmKeepInput, KeepInput } from '../account-inputs.ts';
import type { Token } from '../session/session.rules.ts';

/** The trial without an account. */
export abstract class GuestTrial {
  /**
   * ACC-61 · Starts the trial for a new guest and opens their session. Refuses with `trialNotOffered` and
   * `errorTooManyRequests`.
   */
  abstract start(timeZone: TimeZone): Promise<Token>;

  /**
   * ACC-63 · Emails a code to the address; the response does not reveal whether it has an account. Refuses with
   * `tooManyCodes`, and what the field rules refuse.
   */
  abstract requestCode(form: KeepInput): Promise<void>;

  /** ACC-63 · Makes the guest an account with everything that they did, and opens its session. Refuses with `verificationCodeNotValid`; with `alreadyHasAccount` where the address has an account, to log in to. */
  abstract keep(form: ConfirmKeepInput): Promise<Token>;

  /**
   * ACC-64 · Adds a guest's work to the signed-in account; resolves to whether it was added, or the account's own
   * progress stays. Refuses with `guestGone`.
   */
  abstract join(guestToken: Token): Promise<{ readonly isAdded: boolean }>;
}

/**
 * ACC-64 · Stores, for as long as the tab is open, the token of a guest who then logged in to an account, until the
 * guest's work is added to it.
 */
export abstract class ReplacedGuestStore {
  abstract read(): Token | undefined;

  abstract save(guestToken: Token): void;

  abstract clear(): void;
}

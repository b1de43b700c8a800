import type { SubmissionKey } from '../../shared/index.ts';
import type { PasswordChange } from '../form-validation.rules.ts';

/** The current password and the one to take its place. */
export type NewPassword = Pick<PasswordChange, 'oldPassword' | 'newPassword'>;

/** The password of whoever is signed in. */
export abstract class OwnPassword {
  /** Ends every other session of theirs. Refuses a wrong current password with `currentPasswordWrong`, the eleventh of a quarter of an hour with `errorTooManyRequests`. */
  abstract change(passwords: NewPassword, submission?: SubmissionKey): Promise<void>;
}

import { Refusal } from '#core/messages';
import { FormField } from './form-field.ts';

/** A field for the current password, required before a sensitive change. */
export const currentPasswordField = (): FormField =>
  new FormField((password) => (password === '' ? 'oldPasswordMissing' : undefined));

/** Runs `send` with the password; shows a wrong password at its field. Returns whether the password was right. */
export async function withCurrentPassword(
  field: FormField,
  send: (password: string) => Promise<unknown>,
): Promise<boolean> {
  try {
    await send(field.value);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal && error.key === 'currentPasswordWrong')) throw error;
    field.refuse(error.key);
    return false;
  }
}

/**
 * ACC-72 · Runs a change of a person who logged in through their organisation. Refuses with `organisationLogInOld` if the
 * server wants a newer log-in.
 */
export async function withRecentLogIn<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof Refusal && error.key === 'errorConfirmationNeeded'
      ? new Refusal('organisationLogInOld')
      : error;
  }
}

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

import { Refusal } from '#core/messages';
import { FormField } from './form-field.ts';

/** The password that somebody has, asked for once more before a sensitive change. */
export const currentPasswordField = (): FormField =>
  new FormField((password) => (password === '' ? 'oldPasswordMissing' : undefined));

/** Sends what the password is needed for; a wrong one is shown at its field. Answers whether it was right. */
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

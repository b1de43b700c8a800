import type { MessageKey } from '../../messages/index.ts';
import { characterCount } from '../../shared/index.ts';
import { isCommonPassword } from './common-passwords.rules.ts';
import { emailKey, namesOf } from '../identity.rules.ts';

/** ACC-7 · A password is given, has 8 to 128 characters, whichever they are, and is not one that everybody tries first. */
export function passwordProblem(value: string): MessageKey | undefined {
  const length = characterCount(value);
  if (length === 0) return 'passwordMissing';
  if (length < 8) return 'passwordTooShort';
  if (length > 128) return 'passwordTooLong';
  return isCommonPassword(value) ? 'passwordTooCommon' : undefined;
}

/** ACC-11 · The repeated password is the password. */
export function repeatProblem(password: string, repeat: string): MessageKey | undefined {
  return password === repeat ? undefined : 'passwordsDiffer';
}

/** Whose password it is, as far as that is known. */
export interface PasswordOwner {
  readonly email?: string;
  readonly displayName?: string;
}

/** ACC-35 · A new password is one that is allowed, and neither its owner's address nor their name, however that is written. */
export function newPasswordProblem(password: string, owner: PasswordOwner): MessageKey | undefined {
  return passwordProblem(password) ?? (isOwnNameOrEmail(password, owner) ? 'passwordIsOwn' : undefined);
}

/** ACC-35 · Whether a password is the address or the name of its owner: whole or in part, in either order, without case and signs. */
export function isOwnNameOrEmail(password: string, { email = '', displayName = '' }: PasswordOwner): boolean {
  const key = emailKey(email);
  const { firstName, lastName } = namesOf(displayName);
  const own = [key, key.slice(0, key.lastIndexOf('@')), displayName, firstName, lastName, lastName + firstName];
  const typed = bare(password);
  return typed !== '' && own.some((one) => bare(one) === typed);
}

/** Only letters and digits, in lower case. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

import type { MessageKey } from '../messages/index.ts';
import { characterCount, isBlank, isOneLine, isTimeZone, ownNameProblem } from '../shared/index.ts';

export { emailProblem } from './email-address.rules.ts';

/** The most characters of a display name. */
export const LONGEST_DISPLAY_NAME = 50;

/** ACC-12 · A display name is required, has at most 50 characters on one line, and contains no link (ACC-38). */
export function displayNameProblem(value: string): MessageKey | undefined {
  if (isBlank(value)) return 'displayNameMissing';
  if (characterCount(value.trim()) > LONGEST_DISPLAY_NAME) return 'displayNameTooLong';
  if (!isOneLine(value.trim())) return 'displayNameNotValid';
  return ownNameProblem(value);
}

/** ACC-13 · A mailed code is given, and is exactly 5 digits. */
export function verificationCodeProblem(value: string): MessageKey | undefined {
  if (value.trim() === '') return 'verificationCodeMissing';
  return /^[0-9]{5}$/.test(value) ? undefined : 'verificationCodeMalformed';
}

/** TIME-2 · A time zone is one that there is, by its name. */
export function timeZoneProblem(value: string): MessageKey | undefined {
  return isTimeZone(value) ? undefined : 'timeZoneNotValid';
}

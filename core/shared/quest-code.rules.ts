import type { MessageKey } from '../messages/index.ts';

/** ACC-1 · A Quest Code is given, and is 5 or 6 digits. */
export function questCodeProblem(value: string): MessageKey | undefined {
  if (value.trim() === '') return 'questCodeMissing';
  return /^[0-9]{5,6}$/.test(value) ? undefined : 'questCodeMalformed';
}

import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import { formatMessage } from './format-message.ts';

/** The refusals that waiting alone gets over. */
export type RetryLaterKey = Extract<MessageKey, 'errorTooManyRequests' | `tooMany${string}`>;

/** ACC-30 · A refusal of what may be tried again after so many seconds: whole, at least one; its message says when in words. */
export function retryLaterRefusal(key: RetryLaterKey, seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(key, { seconds: wait, when: waitText(wait) });
}

/** ACC-30 · A wait in words, never shorter than it is: seconds, then minutes, from 90 minutes on hours. */
export function waitText(seconds: number): string {
  if (seconds < 60) return formatMessage('waitSeconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? formatMessage('waitMinutes', { count: minutes })
    : formatMessage('waitHours', { count: Math.ceil(minutes / 60) });
}

import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import { formatMessage } from './format-message.ts';

/** The refusals that waiting alone gets over. */
export type RetryLaterKey = Extract<MessageKey, 'errorTooManyRequests' | `tooMany${string}`>;

/**
 * ACC-30 · A refusal of an action that may be retried after `seconds`: whole, at least one; its message states the time
 * in words.
 */
export function retryLaterRefusal(key: RetryLaterKey, seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(key, { seconds: wait, when: waitText(wait) });
}

/** ACC-30 · A wait in words, never shorter than it is: seconds, then minutes, from 90 minutes on hours, after 48 hours days. */
export function waitText(seconds: number): string {
  if (seconds < 60) return formatMessage('waitSeconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return formatMessage('waitMinutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours <= 48
    ? formatMessage('waitHours', { count: hours })
    : formatMessage('waitDays', { count: Math.ceil(hours / 24) });
}

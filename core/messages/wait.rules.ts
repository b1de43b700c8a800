import type { MessageKey } from './messages.ts';
import { Refusal } from './refusal.ts';
import { say } from './say.ts';

/** The refusals that waiting alone gets over. */
export type WaitKey = Extract<MessageKey, 'errorTooManyRequests' | `tooMany${string}`>;

/** ACC-30 · A refusal of what may be tried again after so many seconds: whole, at least one; its message says when in words. */
export function refusedFor(key: WaitKey, seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(key, { seconds: wait, when: waitWords(wait) });
}

/** ACC-30 · A wait in words, never shorter than it is: seconds, then minutes, from 90 minutes on hours. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return say('waitSeconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? say('waitMinutes', { count: minutes }) : say('waitHours', { count: Math.ceil(minutes / 60) });
}

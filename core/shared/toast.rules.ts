import type { Instant } from './time/calendar-date.ts';
import { minutesBetween } from './time/instant.rules.ts';

/** ERR-9 · How long a toast stays, in milliseconds; one about a showcase is shorter. */
export const TOAST_MILLISECONDS = { usual: 5000, showcase: 3000 } as const;

/** A short message that floats over the page, and when it was shown. */
export interface Toast {
  readonly shownAt: Instant;
  readonly kind: keyof typeof TOAST_MILLISECONDS;
}

/** ERR-9 · The one toast in view: the last that was shown, while its time lasts; it ends those before it for good. */
export function toastInView<T extends Toast>(shown: readonly T[], now: Instant): T | undefined {
  const last = shown.at(-1);
  return last && minutesBetween(last.shownAt, now) * 60_000 < TOAST_MILLISECONDS[last.kind] ? last : undefined;
}

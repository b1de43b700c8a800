import { isBlank } from '../../shared/index.ts';

/** What tells a person from a program that fills in forms. */
export interface ContactOrigin {
  /** A field that people do not see. */
  readonly website?: string;
  /** How long the form was open, in seconds; less than none where the clock was set back meanwhile. */
  readonly secondsOpen?: number;
}

/** How long a person needs for the form at least, in seconds. */
export const CONTACT_MIN_SECONDS = 3;

/** SHW-19 · A form that fills in what people do not see, or that was sent sooner than anybody types, comes from a program; a clock that was set back tells nothing. */
export function isFromProgram({ website = '', secondsOpen }: ContactOrigin): boolean {
  return !isBlank(website) || (secondsOpen !== undefined && secondsOpen >= 0 && secondsOpen < CONTACT_MIN_SECONDS);
}

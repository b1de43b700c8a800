import type { Token } from '../account/index.ts';
import type { TimeZone } from '../shared/index.ts';

/** What a Traveler has set for themselves. */
export interface KeptPreferences {
  readonly timeZone: TimeZone;
}

/** The settings of the Traveler who is asking, on a quest or not. */
export abstract class Preferences {
  abstract kept(): Promise<KeptPreferences>;

  /** TIME-2 · Keeps a zone, and answers with a token that takes the place of theirs. Refuses with `timeZoneNotValid`. */
  abstract changeTimeZone(timeZone: TimeZone): Promise<Token>;
}

import type { Token } from '../account/index.ts';
import type { ProfileText } from '../profile/index.ts';
import type { TimeZone, TravelerId } from '../shared/index.ts';
import type { LocationId } from './location.ts';
import type { Visibility } from './visibility.ts';

/** What a Traveler has set for themselves. */
export interface StoredPreferences {
  readonly timeZone: TimeZone;
}

/** The settings of the Traveler who is asking, on a quest or not. Every change answers with a token that takes the place of theirs. */
export abstract class Preferences {
  abstract current(): Promise<StoredPreferences>;

  /** ACH-1 · Who may open their achievements. Refuses with `errorNotFound` for anybody else. */
  abstract visibilityOf(traveler: TravelerId): Promise<Visibility>;

  /** TIME-2 · Keeps a zone. Refuses with `timeZoneNotValid`. */
  abstract changeTimeZone(timeZone: TimeZone): Promise<Token>;

  /** PRF-6 · Keeps a name without the spaces around it. Refuses with what is wrong with it. */
  abstract changeName(text: ProfileText): Promise<Token>;

  /** PRF-10 · Makes a profile picture of a stored image of theirs, or takes it away; the one before is gone. Refuses with `fileNotFound` and `avatarNotImage`. */
  abstract changePicture(fileUrl: string | null): Promise<Token>;

  /** ACH-1 · Keeps who may open their achievements. */
  abstract changeVisibility(visibility: Visibility): Promise<Token>;

  /** SET-2 · Keeps one of the places of the organizations on whose quests they have been. Refuses with `locationNotOffered`. */
  abstract changeLocation(location: LocationId): Promise<Token>;
}

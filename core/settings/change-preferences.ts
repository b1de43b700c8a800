import { keepReplacement, type SessionStore, timeZoneProblem, type Token } from '../account/index.ts';
import { nameProblems, type ProfileText, trimmedNames } from '../profile/index.ts';
import { refuseProblems, type TimeZone, type TravelerId } from '../shared/index.ts';
import type { LocationId, Visibility } from './preferences.rules.ts';
import type { Preferences, StoredPreferences } from './settings.port.ts';

/**
 * The settings of the Traveler who is signed in in this browser; stores the token that a change returns, unless another
 * user has signed in since.
 */
export class ChangePreferences {
  constructor(
    private readonly preferences: Preferences,
    private readonly sessionStore: SessionStore,
  ) {}

  current(): Promise<StoredPreferences> {
    return this.preferences.current();
  }

  visibilityOf(traveler: TravelerId): Promise<Visibility> {
    return this.preferences.visibilityOf(traveler);
  }

  /** PRF-6 · Gives a Traveler another name. */
  async changeName(text: ProfileText): Promise<void> {
    refuseProblems(nameProblems(text));
    await this.keepToken(() => this.preferences.changeName(trimmedNames(text)));
  }

  /** PRF-10 · Gives a Traveler another picture, or none. */
  changePicture(fileUrl: string | null): Promise<void> {
    return this.keepToken(() => this.preferences.changePicture(fileUrl));
  }

  /** SET-2 · Changes where a Traveler is. */
  changeLocation(location: LocationId): Promise<void> {
    return this.keepToken(() => this.preferences.changeLocation(location));
  }

  /** TIME-2 · Moves a Traveler into another zone. */
  async changeTimeZone(timeZone: TimeZone): Promise<void> {
    refuseProblems({ timeZone: timeZoneProblem(timeZone) });
    await this.keepToken(() => this.preferences.changeTimeZone(timeZone));
  }

  /** ACH-1 · Changes who may open a Traveler's achievements. */
  changeVisibility(visibility: Visibility): Promise<void> {
    return this.keepToken(() => this.preferences.changeVisibility(visibility));
  }

  private keepToken(change: () => Promise<Token>): Promise<void> {
    return keepReplacement(this.sessionStore, change);
  }
}

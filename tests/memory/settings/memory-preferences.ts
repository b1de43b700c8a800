import type { Session, Token } from '#core/account';
import type { FileRecords } from '#core/applets/server';
import { Refusal } from '#core/messages';
import type { RelatedUser } from '#core/relationships';
import { type ProfileText, trimmedNames } from '#core/profile';
import {
  type LocationId,
  locationProblem,
  pictureFileOf,
  type StoredPreferences,
  type Preferences,
  type Visibility,
} from '#core/settings';
import type { CreatePicture } from '#core/settings/server';
import { type TimeZone, type TravelerId, displayNameOf } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';
import { offeredLocations } from './memory-locations.ts';

/** The settings of one Traveler in memory. */
export class MemoryPreferences implements Preferences {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
    /** Hands out the token that takes the place of theirs, with what has changed in it. */
    private readonly renewed: (changed: Partial<Session>) => Promise<Token>,
    private readonly createPicture: Pick<CreatePicture, 'run'>,
    private readonly files: Pick<FileRecords, 'remove'>,
  ) {}

  async current(): Promise<StoredPreferences> {
    return { timeZone: this.database.traveler(this.traveler).timeZone };
  }

  async visibilityOf(traveler: TravelerId): Promise<Visibility> {
    if (traveler !== this.traveler) throw new Refusal('errorNotFound');
    return this.database.traveler(traveler).visibility;
  }

  async changeTimeZone(timeZone: TimeZone): Promise<Token> {
    this.database.traveler(this.traveler).timeZone = timeZone;
    return this.renewed({});
  }

  async changeName(text: ProfileText): Promise<Token> {
    this.changePerson({ displayName: displayNameOf(text) });
    return this.renewed(trimmedNames(text));
  }

  async changePicture(fileUrl: string | null): Promise<Token> {
    const profilePictureUrl = fileUrl === null ? null : await this.createPicture.run(fileUrl);
    const before = pictureFileOf(this.database.people.get(this.traveler)?.profilePictureUrl ?? '');
    if (before !== undefined) await this.files.remove(before);
    this.changePerson({ profilePictureUrl });
    return this.renewed({ profilePictureUrl });
  }

  async changeVisibility(visibility: Visibility): Promise<Token> {
    this.database.traveler(this.traveler).visibility = visibility;
    return this.renewed({ visibilityAchievements: visibility });
  }

  async changeLocation(location: LocationId): Promise<Token> {
    const offered = offeredLocations(this.database, this.traveler);
    const problem = locationProblem(offered, location);
    if (problem) throw new Refusal(problem);
    const chosen = offered.filter(({ id }) => id === location);
    return this.renewed({ localizations: chosen.map(({ id, description }) => ({ id, description })) });
  }

  /** What others see of them. */
  private changePerson(changed: Partial<Pick<RelatedUser, 'displayName' | 'profilePictureUrl'>>): void {
    const person = this.database.people.get(this.traveler);
    if (person) this.database.people.set(this.traveler, { ...person, ...changed });
  }
}

import {
  changeLocation,
  changeName,
  changePicture,
  changeTimeZone,
  changeVisibility,
  readPreferences,
  readVisibility,
} from '#api/settings/settings.api';
import type { Names, Token } from '#core/account';
import type { LocationId, StoredPreferences, Preferences, Visibility } from '#core/settings';
import type { TimeZone, TravelerId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's settings, asked over the product's own API. */
export class HttpPreferences implements Preferences {
  constructor(private readonly api: ApiClient) {}

  current(): Promise<StoredPreferences> {
    return this.api.send(readPreferences, {});
  }

  async visibilityOf(userId: TravelerId): Promise<Visibility> {
    return (await this.api.send(readVisibility, { userId })).visibilityAchievements;
  }

  async changeTimeZone(timeZone: TimeZone): Promise<Token> {
    return (await this.api.send(changeTimeZone, { timeZone })).jwt;
  }

  async changeName(names: Names): Promise<Token> {
    return (await this.api.send(changeName, names)).jwt;
  }

  async changePicture(fileUrl: string | null): Promise<Token> {
    return (await this.api.send(changePicture, { fileUrl })).jwt;
  }

  async changeVisibility(visibilityAchievements: Visibility): Promise<Token> {
    return (await this.api.send(changeVisibility, { visibilityAchievements })).jwt;
  }

  async changeLocation(localizationId: LocationId): Promise<Token> {
    return (await this.api.send(changeLocation, { localizationId })).jwt;
  }
}

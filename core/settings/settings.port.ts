import type { InstallWay } from './install.rules.ts';
import type { AppFeedback } from './app-feedback.rules.ts';
import type { OrganizationId, TimeZone, TravelerId } from '../shared/index.ts';
import type { Location, LocationId, Visibility } from './preferences.rules.ts';
import type { Token } from '../account/index.ts';
import type { ProfileText } from '../profile/index.ts';

/** Deletes the account of the calling Traveler. */
export abstract class AccountDeletion {
  /**
   * ACC-8 · Deletes the account permanently, with everything that is only about them; what they gave to others stays
   * without their name.
   */
  abstract delete(): Promise<void>;
}

/** Puts the product on the home screen of this device. */
export abstract class AppInstaller {
  abstract way(): InstallWay;
  /** True if it was offered on this device. */
  abstract wasOffered(): boolean;
  abstract markOffered(): void;
  /** Shows the browser's prompt; resolves to true if the user agreed. */
  abstract install(): Promise<boolean>;
}

/** Receives Travelers' feedback on the app. */
export abstract class AppFeedbackInbox {
  /**
   * SET-1 · Refuses with the form's problem, and with `errorTooManyRequests` when the same Traveler sends too often.
   */
  abstract send(feedback: AppFeedback): Promise<void>;
}

/** One file of an archive: its text, or its bytes as a stream. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: string | AsyncIterable<Uint8Array>;
}

/** Packs files into one archive. */
export abstract class ArchiveWriter {
  /** The archive as a stream: with all files of a Traveler it may be too large for memory. */
  abstract write(files: AsyncIterable<ArchiveFile>): AsyncIterable<Uint8Array>;
}

/** A frequent question and its answer, in order. */
export interface HelpItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The frequent questions about the product. */
export abstract class HelpItems {
  /** In display order. */
  abstract all(): Promise<readonly HelpItem[]>;
}

/** The locations of the organizations whose quests the calling Traveler has joined. */
export abstract class Locations {
  /** The locations of an organization, sorted by description; empty for an unknown organization. */
  abstract of(organization: OrganizationId): Promise<readonly Location[]>;
}

/** ACC-9 · All data about the calling Traveler. */
export abstract class PersonalData {
  /** One ZIP with JSON and files, without passwords, codes or tokens. Refuses with `tooManyDownloads`. */
  abstract zip(): Promise<Uint8Array>;
}

/** The stored settings of a Traveler. */
export interface StoredPreferences {
  readonly timeZone: TimeZone;
}

/** The settings of the calling Traveler, with or without a quest. Every change returns a token that replaces theirs. */
export abstract class Preferences {
  abstract current(): Promise<StoredPreferences>;

  /** ACH-1 · Who may open the caller's achievements. Refuses other callers with `errorNotFound`. */
  abstract visibilityOf(traveler: TravelerId): Promise<Visibility>;

  /** TIME-2 · Saves a time zone. Refuses with `timeZoneNotValid`. */
  abstract changeTimeZone(timeZone: TimeZone): Promise<Token>;

  /** PRF-6 · Saves a name without surrounding space. Refuses with the name's problem. */
  abstract changeName(text: ProfileText): Promise<Token>;

  /**
   * PRF-10 · Makes a profile picture of a stored image of the caller, or removes it; the previous one is deleted.
   * Refuses with `fileNotFound` and `avatarNotImage`.
   */
  abstract changePicture(fileUrl: string | null): Promise<Token>;

  /** ACH-1 · Saves who may open the caller's achievements. */
  abstract changeVisibility(visibility: Visibility): Promise<Token>;

  /**
   * SET-2 · Saves one of the locations of the organizations whose quests they have joined. Refuses with
   * `locationNotOffered`.
   */
  abstract changeLocation(location: LocationId): Promise<Token>;
}

/** Stores the device's time zone that the signed-in Traveler declined. */
export abstract class ZoneOfferStore {
  /** The declined time zone; `undefined` if there is none, or it cannot be read. */
  abstract declined(): TimeZone | undefined;

  /** Stores the declined zone, replacing a previous one. */
  abstract decline(zone: TimeZone): void;
}

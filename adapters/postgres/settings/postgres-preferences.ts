import { sql, type Updateable } from 'kysely';
import {
  type Location,
  type LocationId,
  type Locations,
  locationProblem,
  pictureFileOf,
  type StoredPreferences,
  type Preferences,
  VISIBILITIES,
  type Visibility,
} from '#core/settings';
import {
  type OrganizationId,
  type TravelerId,
  type Clock,
  foldedText,
  type RandomSource,
  type TimeZone,
  displayNameOf,
} from '#core/shared';
import { compiled } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import type { Token } from '#core/account';
import type { RenewToken } from '#core/account/server';
import type { FileId } from '#core/applets';
import { missingRecord, Refusal } from '#core/messages';
import { type ProfileText, trimmedNames } from '#core/profile';
import type { CreatePicture } from '#core/settings/server';
import type { Tables } from '../tables/tables.ts';

/** The locations that one Traveler can see, in PostgreSQL. */
export class PostgresLocations implements Locations {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {}

  of(organization: OrganizationId): Promise<readonly Location[]> {
    return this.offered()
      .where('place.organization_id', '=', organization)
      .orderBy(sql`place.description collate "C"`)
      .orderBy('place.id')
      .execute();
  }

  /** SET-2 · The one of them with an id, when it is offered. */
  byId(id: LocationId): Promise<Location | undefined> {
    return this.offered().where('place.id', '=', id).executeTakeFirst();
  }

  private offered() {
    return this.db
      .selectFrom('localizations as place')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('quests as quest')
            .innerJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
            .where('quest.traveler_id', '=', this.traveler)
            .whereRef('cohort.organization_id', '=', 'place.organization_id')
            .select('quest.id'),
        ),
      )
      .select(['place.id', 'place.description']);
  }
}

/** The dependencies of changing a picture. */
interface PictureDependencies {
  readonly createPicture: CreatePicture;
  readonly clock: Clock;
  readonly random: RandomSource;
}

const preferencesOf = compiled((db, { id }: { readonly id: TravelerId }) =>
  db.selectFrom('travelers').where('id', '=', id).select('time_zone as timeZone'),
);

/** The settings of one Traveler in PostgreSQL; `jti` names the log-in that asks. */
export class PostgresPreferences implements Preferences {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly jti: string,
    private readonly renewToken: RenewToken,
    private readonly pictures: PictureDependencies,
  ) {}

  async current(): Promise<StoredPreferences> {
    const [stored] = await preferencesOf(this.db, { id: this.traveler });
    if (!stored) throw missingRecord('user', this.traveler);
    return stored;
  }

  async visibilityOf(traveler: TravelerId): Promise<Visibility> {
    if (traveler !== this.traveler) throw new Refusal('errorNotFound');
    const { visibility } = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .select('visibility_achievements as visibility')
      .executeTakeFirstOrThrow(() => missingRecord('user', traveler));
    return VISIBILITIES.find((known) => known === visibility) ?? 'EVERYBODY';
  }

  changeTimeZone(timeZone: TimeZone): Promise<Token> {
    return this.change({ time_zone: timeZone });
  }

  changeName(text: ProfileText): Promise<Token> {
    const { firstName, lastName } = trimmedNames(text);
    const displayName = displayNameOf(text);
    return this.change({
      first_name: firstName,
      last_name: lastName,
      display_name: displayName,
      name_key: foldedText(displayName),
    });
  }

  async changePicture(fileUrl: string | null): Promise<Token> {
    const picture = fileUrl === null ? null : await this.pictures.createPicture.run(fileUrl);
    return this.replacePicture(picture);
  }

  /** PRF-10 · Shows a picture that was made of a file of theirs, or none, and lets the one before go. */
  async replacePicture(picture: string | null): Promise<Token> {
    const { before } = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select('picture_url as before')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    const token = await this.change({ picture_url: picture });
    const file = before === null ? undefined : pictureFileOf(before);
    if (file !== undefined) await this.removeFile(file);
    return token;
  }

  changeVisibility(visibility: Visibility): Promise<Token> {
    return this.change({ visibility_achievements: visibility });
  }

  async changeLocation(location: LocationId): Promise<Token> {
    const offered = await new PostgresLocations(this.db, this.traveler).byId(location);
    const problem = locationProblem(offered ? [offered] : [], location);
    if (problem) throw new Refusal(problem);
    return this.change({ location_id: location });
  }

  private async removeFile(file: FileId): Promise<void> {
    await this.db.deleteFrom('files').where('id', '=', file).where('traveler_id', '=', this.traveler).execute();
    const { clock, random } = this.pictures;
    const now = clock.now();
    await this.db
      .insertInto('jobs')
      .values({ id: random.uuid(), kind: 'file cleanup', payload: '{}', run_at: now, created_at: now })
      .execute();
  }

  private async change(columns: Updateable<Tables['travelers']>): Promise<Token> {
    const changed = { ...columns, claims_changed_at: this.pictures.clock.now() };
    await this.db.updateTable('travelers').set(changed).where('id', '=', this.traveler).execute();
    return this.renewToken.run(this.traveler, this.jti);
  }
}

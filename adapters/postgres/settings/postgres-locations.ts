import { sql } from 'kysely';
import type { Location, LocationId, Locations } from '#core/settings';
import type { OrganizationId, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

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

import { sql } from 'kysely';
import type { Location, Locations } from '#core/settings';
import type { OrganizationId, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** The locations that one Traveler can see, in PostgreSQL. */
export class PostgresLocations implements Locations {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {}

  of(organization: OrganizationId): Promise<readonly Location[]> {
    return this.db
      .selectFrom('localizations as place')
      .where('place.organization_id', '=', organization)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('quests as quest')
            .innerJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
            .where('quest.traveler_id', '=', this.traveler)
            .whereRef('cohort.organization_id', '=', 'place.organization_id')
            .select('quest.id'),
        ),
      )
      .select(['place.id', 'place.description'])
      .orderBy(sql`place.description collate "C"`)
      .orderBy('place.id')
      .execute();
  }
}

import { type Claims, SessionClaims } from '#core/account/server';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** What tokens say of a Traveler, read from PostgreSQL: the person, and the cohort of the quest they are on. */
export class PostgresSessionClaims extends SessionClaims {
  constructor(private readonly db: Db) {
    super();
  }

  async of(id: TravelerId): Promise<Claims | undefined> {
    const row = await this.db
      .selectFrom('travelers as traveler')
      .leftJoin('quests as quest', (join) =>
        join.onRef('quest.traveler_id', '=', 'traveler.id').on('quest.active', '=', true),
      )
      .leftJoin('cohorts as cohort', 'cohort.id', 'quest.cohort_id')
      .leftJoin('organizations as organization', 'organization.id', 'cohort.organization_id')
      .leftJoin('localizations as place', 'place.id', 'traveler.location_id')
      .where('traveler.id', '=', id)
      .select([
        'traveler.first_name',
        'traveler.last_name',
        'traveler.email',
        'traveler.verified_at',
        'traveler.picture_url',
        'traveler.quote',
        'traveler.role',
        'traveler.visibility_achievements',
        'cohort.enrollment_code',
        'cohort.revision_id',
        'organization.id as organization_id',
        'organization.description as organization_description',
        'place.id as place_id',
        'place.description as place_description',
      ])
      .executeTakeFirst();
    return (
      row && {
        id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        verified: row.verified_at !== null,
        profilePictureUrl: row.picture_url,
        quote: row.quote,
        role: row.role,
        visibilityAchievements: row.visibility_achievements,
        cohortEnrollmentCode: row.enrollment_code,
        questVersion: row.revision_id,
        localizations: row.place_id === null ? [] : [{ id: row.place_id, description: row.place_description ?? '' }],
        organizations:
          row.organization_id === null
            ? []
            : [{ id: row.organization_id, description: row.organization_description ?? '' }],
      }
    );
  }
}

import { type Claims, SessionClaims, type LogInRecord, type Sessions } from '#core/account/server';
import { type TravelerId, type RandomSource, type Instant, plusMinutes } from '#core/shared';
import type { Db } from '../database/database.ts';
import { type DeviceName, SESSION_LIFETIME, sessionRole } from '#core/account';
import { sql } from 'kysely';
import { organizationsOperatedBy } from '../operator/organizations/organizations-operated-by.ts';
import { sendSignal } from '../database/send-signal.ts';

/** The claims in a Traveler's tokens, read from PostgreSQL: the person, and the cohort of the quest they are on. */
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
        'traveler.guest_until',
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
      .select(organizationsOperatedBy(sql`traveler.id`).as('operated'))
      .executeTakeFirst();
    return (
      row && {
        id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        verified: row.verified_at !== null,
        ...(row.guest_until !== null && { guestUntil: row.guest_until }),
        profilePictureUrl: row.picture_url,
        quote: row.quote,
        role: sessionRole(row.role, row.operated),
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

/** The log-ins of everybody, in PostgreSQL. */
export class PostgresSessions implements Sessions {
  constructor(
    private readonly db: Db,
    private readonly random: RandomSource,
  ) {}

  async open(traveler: TravelerId, at: Instant, { browser, system }: DeviceName): Promise<LogInRecord> {
    const jti = this.random.uuid();
    await this.db
      .insertInto('sessions')
      .values({
        jti,
        traveler_id: traveler,
        logged_in_at: at,
        used_at: at,
        browser,
        system,
        ends_at: plusMinutes(at, SESSION_LIFETIME.lifeDays * 24 * 60),
      })
      .execute();
    return { jti, loggedInAt: at };
  }

  async find(traveler: TravelerId, jti: string): Promise<LogInRecord | undefined> {
    return this.db
      .selectFrom('sessions')
      .where('jti', '=', jti)
      .where('traveler_id', '=', traveler)
      .where('revoked_at', 'is', null)
      .select(['jti', 'logged_in_at as loggedInAt'])
      .executeTakeFirst();
  }

  async confirm(jti: string, at: Instant): Promise<void> {
    await this.db.updateTable('sessions').set({ confirmed_at: at }).where('jti', '=', jti).execute();
  }

  async end(jti: string, at: Instant): Promise<void> {
    const ended = await this.db
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('jti', '=', jti)
      .where('revoked_at', 'is', null)
      .returning('traveler_id as traveler')
      .executeTakeFirst();
    if (ended) await sendSignal(this.db, ended.traveler, 'session');
  }

  async endAll(traveler: TravelerId, at: Instant): Promise<void> {
    await this.db
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('traveler_id', '=', traveler)
      .where('revoked_at', 'is', null)
      .execute();
    await sendSignal(this.db, traveler, 'session');
  }
}

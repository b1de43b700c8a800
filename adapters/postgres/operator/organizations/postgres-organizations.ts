import { sql } from 'kysely';
import { type Organization, Organizations } from '#core/operator/server';
import type { CohortId } from '#core/quests';
import type { Instant, OrganizationId, TravelerId } from '#core/shared';
import type { Db } from '../../database/database.ts';

/** The organizations in PostgreSQL. */
export class PostgresOrganizations extends Organizations {
  constructor(private readonly db: Db) {
    super();
  }

  list(): Promise<readonly Organization[]> {
    return this.db
      .selectFrom('organizations as organization')
      .select(['organization.id', 'organization.description as name'])
      .select([
        sql<readonly string[]>`array(select enrollment_code from cohorts
          where organization_id = organization.id order by enrollment_code)`.as('cohorts'),
        sql<readonly string[]>`array(select email from organization_operators
          join travelers on travelers.id = traveler_id
          where organization_id = organization.id order by email_key)`.as('operators'),
      ])
      .orderBy('organization.id')
      .execute();
  }

  async exists(organization: OrganizationId): Promise<boolean> {
    const found = this.db.selectFrom('organizations').where('id', '=', organization).select('id');
    return (await found.executeTakeFirst()) !== undefined;
  }

  async add(id: OrganizationId, name: string): Promise<boolean> {
    const added = await this.db
      .insertInto('organizations')
      .values({ id, description: name })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async assign(organization: OrganizationId, cohort: CohortId): Promise<boolean> {
    const assigned = await this.db
      .updateTable('cohorts')
      .set({ organization_id: organization })
      .where('id', '=', cohort)
      .where('organization_id', '!=', organization)
      .executeTakeFirst();
    return assigned.numUpdatedRows > 0n;
  }

  async addOperator(organization: OrganizationId, traveler: TravelerId, at: Instant): Promise<boolean> {
    const added = await this.db
      .insertInto('organization_operators')
      .values({ organization_id: organization, traveler_id: traveler, since: at })
      .onConflict((conflict) => conflict.columns(['traveler_id', 'organization_id']).doNothing())
      .executeTakeFirst();
    return this.claimsChanged((added.numInsertedOrUpdatedRows ?? 0n) > 0n, traveler, at);
  }

  async removeOperator(organization: OrganizationId, traveler: TravelerId, at: Instant): Promise<boolean> {
    const removed = await this.db
      .deleteFrom('organization_operators')
      .where('organization_id', '=', organization)
      .where('traveler_id', '=', traveler)
      .executeTakeFirst();
    return this.claimsChanged(removed.numDeletedRows > 0n, traveler, at);
  }

  /** ACC-3 · The next call of a Traveler whose role changed brings a new token. */
  private async claimsChanged(isChanged: boolean, traveler: TravelerId, at: Instant): Promise<boolean> {
    if (isChanged)
      await this.db.updateTable('travelers').set({ claims_changed_at: at }).where('id', '=', traveler).execute();
    return isChanged;
  }
}

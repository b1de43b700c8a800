import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '#core/shared';

/** OPE-50 · The organizations that a Traveler is an operator of, as a column of a query about them. */
export const organizationsOperatedBy = (traveler: RawBuilder<unknown>): RawBuilder<readonly OrganizationId[]> =>
  sql`array(select organization_id from organization_operators where traveler_id = ${traveler} order by organization_id)`;

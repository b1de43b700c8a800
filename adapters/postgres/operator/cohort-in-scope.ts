import { isInScope, type OperatorScope } from '#core/operator/server';
import type { Db } from '../database/database.ts';

/** The cohort of a Quest Code; `undefined` if there is none in the scope. */
export async function cohortIn(db: Db, scope: OperatorScope, enrollmentCode: string) {
  const cohort = await db
    .selectFrom('cohorts')
    .where('enrollment_code', '=', enrollmentCode)
    .select(['id', 'organization_id', 'revision_id as revision', 'languages'])
    .executeTakeFirst();
  return cohort && isInScope(scope, cohort.organization_id) ? cohort : undefined;
}

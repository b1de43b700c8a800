import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PostgresFindablePeople } from '#adapters/postgres/relationships/postgres-findable-people';
import { FRIDAY, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { everyDatabase, startServer } from '../support/test-server.ts';

/** A statement has 65,535 parameters at most. */
const MORE_THAN_A_STATEMENT_TAKES = 33_000;

test.each(everyDatabase)('[OPE-18] however many of a cohort can be found, all are read on $name', async (kind) => {
  const server = await startServer(kind, { prepare: seedSampleQuests });
  await server.db.transaction().execute(async (transaction) => {
    // No test here needs what triggers keep, and they run for each row.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`with person as (
      insert into travelers (id, email, email_key, display_name, first_name, last_name, password_hash, time_zone,
        created_at, findable_in_cohort)
      select gen_random_uuid(), number || '@crowd.test', number || '@crowd.test', 'Ann Walker', 'Ann', 'Walker', 'none',
        'Europe/London', ${FRIDAY}::timestamptz, true from generate_series(1, ${MORE_THAN_A_STATEMENT_TAKES}::int) as number
      returning id
    )
    insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
    select gen_random_uuid(), person.id, cohorts.id, cohorts.starting_date, true, ${FRIDAY}::timestamptz, ${FRIDAY}::timestamptz
    from person, cohorts where enrollment_code = ${QUEST_CODES.coast}`.execute(transaction);
  });
  const cohort = await new PostgresFindablePeople(server.db).inCohort(QUEST_CODES.coast);
  expect(cohort?.people).toHaveLength(MORE_THAN_A_STATEMENT_TAKES);
  await server.close();
});

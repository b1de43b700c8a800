import { saveQuestRevisions, upgradeCohort } from '#adapters/postgres/content/content-revisions';
import type { TestServer } from '../../server/support/test-server.ts';
import type { ContractEnvironment } from './contract-environment.ts';

/** Gives a cohort other content, as the command of an operator does. */
export const upgradeIn =
  ({ db, clock }: Pick<TestServer, 'db' | 'clock'>): ContractEnvironment['upgrade'] =>
  async (enrollmentCode, content) => {
    const revisions = await saveQuestRevisions(db, [content], clock.now());
    const { id } = await db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', enrollmentCode)
      .select('id')
      .executeTakeFirstOrThrow();
    await upgradeCohort(db, id, revisions.get(content.quest.id) ?? '', clock.now());
  };

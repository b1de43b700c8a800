import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { pinUnjoinedCohorts, saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import { PostgresEnrollments } from '#adapters/postgres/quests/postgres-enrollments';
import type { Token } from '#core/account';
import type { AuthoredQuest } from '#core/content';
import type { ContentService } from '#core/content/server';
import { type AffectedApplet, UpgradeCohort } from '#core/operator/server';
import { QUEST_CODES, coastQuest, TODAY } from '../../fixtures/sample-quests.ts';
import { onPostgres, everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';

import { completeStep } from '#api/challenges/challenges.api';
import { joinCohort } from '#api/quests/quests.api';

/** The quest as its author has it now: another question, and one less. */
const anew: AuthoredQuest = {
  ...coastQuest,
  applets: coastQuest.applets
    .filter(({ id }) => id !== 'shore-more')
    .map((applet) => ({ ...applet, title: `${applet.title}, anew`, appletType: 'inline-text' })),
};
const content: ContentService = { read: async () => ({ app: [], quests: [anew] }) };

/** The embedded database has one connection. */
const several = everyDatabase.filter((kind) => kind === onPostgres);

describe.each(several)('an upgrade while somebody completes a step, on two connections to $name', (kind) => {
  let server: TestServer;
  let token: Token;
  let release: () => void;
  let released: Promise<void>;

  beforeEach(async () => {
    server = await startServer(kind, { prepare: seedSampleQuests });
    token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    released = new Promise((resolve) => (release = resolve));
  });
  afterEach(async () => server.close());

  const answer = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;
  const complete = () =>
    server.call(
      completeStep,
      { challengeId: 'shore', stepId: 'shore-look', platform: 'web', applets: [answer] } as never,
      { token },
    );

  /** Upgrades in one transaction, which ends when `before` is over. */
  const upgrade = (before: Promise<void>): Promise<readonly AffectedApplet[]> =>
    server.db.transaction().execute(async (db) => {
      const cohortAdmin = new PostgresCohortAdmin(db, content, server.clock, server.context.random);
      const { affected } = await new UpgradeCohort(cohortAdmin, server.clock).run(QUEST_CODES.coast, () => undefined);
      await before;
      return affected;
    });

  /** Whether this has to wait for a row that another connection holds. */
  const waits = async (work: Promise<unknown>): Promise<boolean> => {
    let isOver = false;
    void work.finally(() => (isOver = true));
    while (!isOver) {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      if ((rows[0]?.count ?? 0) > 0) return true;
    }
    return false;
  };

  const titleOfWords = async (): Promise<string | undefined> => {
    const { document } = await server.db
      .selectFrom('cohorts')
      .innerJoin('content_revisions', 'content_revisions.id', 'cohorts.revision_id')
      .where('enrollment_code', '=', QUEST_CODES.coast)
      .select('document')
      .executeTakeFirstOrThrow();
    return document.applets.find(({ id }) => id === 'shore-words')?.title;
  };

  test('[OPE-4][QST-6] waits for an answer that is under way, and leaves its applet as it was', async () => {
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const writing = server.db.transaction().execute(async (db) => {
      await db.selectFrom('travelers').select('id').forNoKeyUpdate().execute();
      const { id } = await db
        .selectFrom('quests')
        .innerJoin('cohorts', 'cohorts.id', 'quests.cohort_id')
        .where('enrollment_code', '=', QUEST_CODES.coast)
        .select('quests.id')
        .executeTakeFirstOrThrow();
      const at = server.clock.now();
      const row = { id: server.context.random.uuid(), quest_id: id, challenge_id: 'shore', step_id: 'shore-look' };
      await db
        .insertInto('applet_answers')
        .values({ ...row, applet_id: 'shore-words', answer: JSON.stringify(answer), created_at: at, updated_at: at })
        .execute();
      isHeld();
      await released;
    });
    await held;
    const upgrading = upgrade(Promise.resolve());
    expect(await waits(upgrading)).toBe(true);
    release();
    await writing;
    expect(await upgrading).toContainEqual(
      expect.objectContaining({ applet: 'shore-words', change: 'changed', answers: 1, stays: true }),
    );
    expect(await titleOfWords()).toBe('Artifact shore-words');
  });

  test('[OPE-4][QST-6] is waited for by an answer, which then belongs to the new revision', async () => {
    const upgrading = upgrade(released);
    const completing = complete();
    expect(await waits(completing)).toBe(true);
    release();
    expect(await upgrading).toContainEqual(
      expect.objectContaining({ applet: 'shore-words', change: 'changed', answers: 0, stays: false }),
    );
    expect((await completing).status).toBe(200);
    expect(await titleOfWords()).toBe('Artifact shore-words, anew');
    const saved = await server.db.selectFrom('applet_answers').select('answer').execute();
    expect(saved).toMatchObject([{ answer: { text: 'A heron' } }]);
  });

  test('[OPE-22] a cohort that somebody is just joining keeps its version', async () => {
    const { db, clock, context } = server;
    const traveler = await addTraveler(context);
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const joining = db.transaction().execute(async (trx) => {
      const enrollments = new PostgresEnrollments(trx, traveler, clock, context.random);
      const cohort = await enrollments.findCohort(QUEST_CODES.coastAgain);
      await enrollments.begin(cohort?.id ?? '', '2026-12-02', clock.now());
      isHeld();
      await released;
    });
    await held;
    const publishing = db
      .transaction()
      .execute(async (trx) => pinUnjoinedCohorts(trx, await saveQuestRevisions(trx, [anew], clock.now()), clock.now()));
    expect(await waits(publishing)).toBe(true);
    release();
    await joining;
    expect(await publishing).toEqual([]);
  });
});

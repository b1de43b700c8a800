import { noHours } from '#core/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryContentService } from '#memory/content/memory-content-service';
import { loadQuestRevision } from '#adapters/postgres/content/content-revisions';
import { PostgresOnboardingFlows } from '#adapters/postgres/onboarding/postgres-onboarding-flows';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { Refusal } from '#core/messages';
import { PlanCommitment } from '#core/schedule/server';
import { refusalResponse } from '#server/http/requests/error-responses';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { PostgresPlans } from '#adapters/postgres/schedule/postgres-plans';

const NOBODY = '00000000-0000-4000-8000-0000000000ff';

describe.each(everyDatabase)('[ERR-12] records that must be there on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  test('are named when they are not, with whom to ask', async () => {
    const { db, clock, random } = server.context;
    const content = new MemoryContentService([]);
    expect(await refusalKeyOf(new PostgresOnboardingFlows(db, NOBODY, clock).app())).toBe('missingUser');
    expect(await refusalKeyOf(new PostgresQuests(db, NOBODY, clock, random).joined())).toBe('missingUser');
    expect(await refusalKeyOf(loadQuestRevision(db, 'no such revision'))).toBe('missingContent');
    expect(await refusalKeyOf(new PostgresCohortAdmin(db, content, clock, random).pinnedContent(NOBODY))).toBe(
      'missingCohort',
    );
  });

  test('a schedule that is gone once it was saved is one of them', async () => {
    const { db, clock, random } = server.context;
    const traveler = await addTraveler(server.context);
    const quests = new PostgresQuests(db, traveler, clock, random);
    await quests.join(QUEST_CODES.coast, { ...TODAY, startOnSameWeek: true });
    const { quest } = await quests.active();
    const plans = new PostgresPlans(db, traveler, clock);
    let looks = 0;
    const of = async (id: string) => ((looks += 1) === 1 ? plans.of(id) : undefined);
    const losing = Object.assign(new PostgresPlans(db, traveler, clock), { of });
    const hours = { ...noHours, friday: 2, saturday: 1, sunday: 1 };
    const commit = new PlanCommitment(losing, clock).run({ questId: quest.id, hours });
    expect(await refusalKeyOf(commit)).toBe('missingSchedule');
  });

  test('are answered as not found', () => {
    for (const key of ['missingUser', 'missingContent', 'missingWeek', 'missingSchedule', 'missingCohort'] as const)
      expect(refusalResponse(new Refusal(key)).status).toBe(404);
    expect(refusalResponse(new Refusal('missingText')).status).toBe(422);
  });
});

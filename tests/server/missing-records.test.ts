import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryContent } from '#adapters/memory/memory-content';
import { authoredIn } from '#adapters/postgres/content-shelf';
import { PostgresBoardings } from '#adapters/postgres/postgres-boardings';
import { PostgresCohortDesk } from '#adapters/postgres/postgres-cohort-desk';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import { Refusal } from '#core/messages';
import { noHours, PlanCommitment } from '#core/schedule';
import { refused } from '#server/refusals';
import { CODES, today } from '../contracts/scene.ts';
import { refusalOf } from '../contracts/refusal-of.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { newTraveler, setScene } from './scene.ts';
import { PostgresPlans } from '#adapters/postgres/postgres-plans';

const NOBODY = '00000000-0000-4000-8000-0000000000ff';

describe.each(everyDatabase)('[ERR-12] records that must be there on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(async () => server.close());

  test('are named when they are not, with whom to ask', async () => {
    const { db, clock, dice } = server.house;
    const content = new MemoryContent([]);
    expect(await refusalOf(new PostgresBoardings(db, NOBODY, clock).app())).toBe('missingUser');
    expect(await refusalOf(new PostgresQuests(db, NOBODY, clock, dice).joined())).toBe('missingUser');
    expect(await refusalOf(authoredIn(db, 'no such revision'))).toBe('missingContent');
    expect(await refusalOf(new PostgresCohortDesk(db, content, clock, dice).pinned(NOBODY))).toBe('missingCohort');
  });

  test('a schedule that is gone once it was kept is one of them', async () => {
    const { db, clock, dice } = server.house;
    const traveler = await newTraveler(server.house);
    const quests = new PostgresQuests(db, traveler, clock, dice);
    await quests.join(CODES.coast, { ...today, startOnSameWeek: true });
    const { quest } = await quests.active();
    const kept = new PostgresPlans(db, traveler, clock);
    let looks = 0;
    const of = async (id: string) => ((looks += 1) === 1 ? kept.of(id) : undefined);
    const losing = Object.assign(new PostgresPlans(db, traveler, clock), { of });
    const hours = { ...noHours, friday: 2, saturday: 1, sunday: 1 };
    const commit = new PlanCommitment(losing, clock).run({ questId: quest.id, hours });
    expect(await refusalOf(commit)).toBe('missingSchedule');
  });

  test('are answered as not found', () => {
    for (const key of ['missingUser', 'missingContent', 'missingWeek', 'missingSchedule', 'missingCohort'] as const)
      expect(refused(new Refusal(key)).status).toBe(404);
    expect(refused(new Refusal('missingText')).status).toBe(422);
  });
});

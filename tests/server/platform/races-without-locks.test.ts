import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PostgresCodes } from '#adapters/postgres/account/postgres-codes';
import { PostgresCompletions } from '#adapters/postgres/challenges/postgres-challenges';
import { PostgresLedger } from '#adapters/postgres/challenges/postgres-ledger';
import { PostgresTravelers } from '#adapters/postgres/account/postgres-travelers';
import { inTransaction } from '#adapters/postgres/database/transactions';
import { PostgresEnrollments } from '#adapters/postgres/quests/postgres-enrollments';
import { Refusal } from '#core/messages';
import { Quests } from '#core/quests';
import { type TravelerId, plusMinutes } from '#core/shared';
import { createRequestScope } from '#composition/server/request-scope';
import { QUEST_CODES, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

/** Runs adapters outside of any transaction: they release locks immediately, so only the indexes prevent conflicts. */
describe.each(everyDatabase)('twenty at once that hold no lock on $name', (database) => {
  let server: TestServer;
  let traveler: TravelerId;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    traveler = await addTraveler(server.context);
    const session = { id: traveler } as never;
    await createRequestScope({ ...server.context, session })
      .get(Quests)
      .join(QUEST_CODES.coast, { ...TODAY, startOnSameWeek: true });
  });

  /** The number of each outcome: 'ok', the key of a refusal, or the code of an untranslated error. */
  const tally = async (work: (index: number) => Promise<unknown>): Promise<Record<string, number>> => {
    const counted: Record<string, number> = {};
    for (const result of await Promise.allSettled(TWENTY.map(work))) {
      const outcome = result.status === 'fulfilled' ? 'ok' : outcomeOf(result.reason);
      counted[outcome] = (counted[outcome] ?? 0) + 1;
    }
    return counted;
  };
  const outcomeOf = (error: unknown): string =>
    error instanceof Refusal ? error.key : String((error as NodeJS.ErrnoException).code ?? error);

  const done = <Answered>(index: number, answered: Answered) => ({
    submission: `submission-${index}`,
    answered,
    at: server.clock.now(),
    on: '2026-11-20' as never,
  });
  const completions = (db = server.db) =>
    new PostgresCompletions(db, traveler, server.context.clock, server.context.random);
  const shore = async () => {
    const saved = await completions().find('shore');
    if (!saved) throw new Error('The scene has no shore.');
    return saved;
  };

  test('[ACC-7][ACC-27] leave one Traveler of one address, the last to come until one has proven it', async () => {
    const travelers = new PostgresTravelers(server.db);
    const emailKey = `${traveler}@twins.test`;
    const add = (index: number) =>
      travelers.add({
        id: server.context.random.uuid(),
        email: emailKey,
        emailKey,
        displayName: `Twin ${index}`,
        firstName: 'Twin',
        lastName: String(index),
        passwordHash: 'nobody logs in with this',
        verifiedAt: null,
        timeZone: 'Europe/London',
        createdAt: server.clock.now(),
      });
    expect(await tally(add)).toEqual({ ok: 20 });
    const saved = await server.db.selectFrom('travelers').where('email_key', '=', emailKey).select('id').execute();
    expect(saved).toHaveLength(1);
    await travelers.markVerified(saved[0]?.id ?? '', server.clock.now());
    expect(await tally(add)).toEqual({ emailTaken: 20 });
  });

  test('[ACC-5] leave one unused code of an address and purpose, and use it once', async () => {
    const codes = new PostgresCodes(server.db);
    const emailKey = `${traveler}@codes.test`;
    const now = server.clock.now();
    const put = (index: number) =>
      codes.save({
        id: server.context.random.uuid(),
        emailKey,
        purpose: 'reset',
        hash: `hash ${index}`,
        wrongTries: 0,
        expiresAt: plusMinutes(now, 15),
        usedAt: null,
        createdAt: now,
      });
    expect(await tally(put)).toEqual({ ok: 20 });
    const rows = await server.db.selectFrom('codes').select('id').where('email_key', '=', emailKey).execute();
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? '';
    const counted = await Promise.all(TWENTY.map(() => codes.countTry(id, 5)));
    expect(counted.filter(Boolean)).toHaveLength(5);
    const used = await Promise.all(TWENTY.map(() => codes.use(id, now)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  test('[STP-3] complete a step once', async () => {
    const saved = await shore();
    const complete = (index: number) =>
      inTransaction(server.db, (db) =>
        completions(db).addStep(saved, 'shore-walk', [], done(index, { place: index } as never)),
      );
    expect(await tally(complete)).toEqual({ ok: 1, stepAlreadyCompleted: 19 });
  });

  test('[STP-3] post once', async () => {
    const saved = await shore();
    const post = (index: number) =>
      completions().addPost(saved, { reflectAnswers: 'Words.', applets: [] }, done(index, { place: index } as never));
    expect(await tally(post)).toEqual({ ok: 1, challengeAlreadyCompleted: 19 });
  });

  test('[STP-4] book one reason once', async () => {
    const ledger = new PostgresLedger(server.db, traveler, server.context.random);
    const entry = { reason: 'challenge', subject: 'shore', points: { xp: 7, bp: 0 }, bookedAt: server.clock.now() };
    const booked = await Promise.all(TWENTY.map(() => ledger.book([entry as never])));
    expect(booked.flat()).toEqual([entry]);
    expect(await ledger.totals()).toEqual({ xp: 7, bp: 0 });
  });

  test('[QST-1] leave one quest active', async () => {
    const cohorts = await server.db
      .selectFrom('cohorts')
      .select('id')
      .where('enrollment_code', 'in', [QUEST_CODES.coast, QUEST_CODES.coastAgain, QUEST_CODES.forest])
      .execute();
    const begin = (index: number) =>
      new PostgresEnrollments(server.db, traveler, server.context.clock, server.context.random).begin(
        cohorts[index % cohorts.length]?.id ?? '',
        MONDAY,
        server.clock.now(),
      );
    for (let round = 0; round < 5; round += 1) {
      const { ok = 0, '23505': stopped = 0 } = await tally(begin);
      expect([ok > 0, ok + stopped]).toEqual([true, 20]);
      const rows = await server.db
        .selectFrom('quests')
        .select(['cohort_id', 'active'])
        .where('traveler_id', '=', traveler)
        .execute();
      expect(rows.filter(({ active }) => active)).toHaveLength(1);
      expect(new Set(rows.map(({ cohort_id }) => cohort_id)).size).toBe(rows.length);
    }
  });
});

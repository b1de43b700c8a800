import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepOpenItems } from '#adapters/postgres/operator/cohort-figures';
import { PostgresCohortProgress } from '#adapters/postgres/operator/postgres-cohort-progress';
import { PostgresPartnerActivity } from '#adapters/postgres/relationships/postgres-partner-activity';
import {
  pageEndFrom,
  type PersonProgress,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  type ProgressPage,
  type ProgressQuery,
} from '#core/operator';
import { isStalled } from '#core/relationships';
import { foldedText } from '#core/shared';
import { COHORTS, FRIDAY, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests } from '../../server/support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import { progressPage } from '../../memory/operator/progress-page.ts';

const NAMES = [
  'Ann',
  'ann',
  'Zoë 2',
  'Zoe 10',
  'Émile',
  'Emil',
  '=1+1',
  '漢字',
  '🌊 Wave',
  'ﬀ',
  'Team 2',
  'Team 012',
  '',
];
const ZONES = ['Europe/London', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles'];
const DAYS = [-14, -8, -7, -1, 0, 1, 7, 30] as const;

/** What a generated person planned, did and has. */
const people = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    zone: fc.constantFrom(...ZONES),
    begun: fc.constantFrom('2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-08-03'),
    items: fc.array(fc.record({ day: fc.constantFrom(...DAYS), isDone: fc.boolean(), isKnown: fc.boolean() }), {
      minLength: 8,
      maxLength: 8,
    }),
    actedDaysAgo: fc.option(fc.nat(3), { freq: 2 }),
    loggedInDaysAgo: fc.option(fc.constantFrom(0, 1, 2, 3, 7, 8), { freq: 2 }),
    hasPartner: fc.boolean(),
    sinceDaysAgo: fc.constantFrom(3, 6, 7, 30),
    wroteDaysAgo: fc.option(fc.constantFrom(1, 6, 7, 9)),
  }),
  { minLength: 70, maxLength: 70 },
);

type Person = (typeof people extends fc.Arbitrary<infer All> ? All : never)[number];

const coast = COHORTS.find(({ enrollmentCode }) => enrollmentCode === QUEST_CODES.coast);

describe.each(everyDatabase)('the people of a cohort on $name', (database) => {
  let server: TestServer;
  let all: readonly PersonProgress[];
  let progress: PostgresCohortProgress;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    server.clock.set(FRIDAY);
    progress = new PostgresCohortProgress(server.db, server.clock);
    const [generated = []] = fc.sample(people, { numRuns: 1, seed: 20_261_120 });
    for (const person of generated) await add(person);
    if (coast) await keepOpenItems(server.db, sql`cohort_id = ${coast.id}`, coast.content.quest);
    all = await everybody();
  });
  afterAll(() => server.close());

  async function add(person: Person): Promise<void> {
    const { name, zone, begun, items, actedDaysAgo, loggedInDaysAgo } = person;
    const { db, context } = server;
    const traveler = await addTraveler(context, { timeZone: zone });
    await db
      .updateTable('travelers')
      .set({ display_name: name, name_key: foldedText(name) })
      .where('id', '=', traveler)
      .execute();
    const quest = context.random.uuid();
    const daysAgo = (days: number) => new Date(Date.parse(FRIDAY) - days * 86_400_000).toISOString();
    await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
      values (${quest}, ${traveler}, ${coast?.id}, ${begun}, true, ${daysAgo(40)}, ${FRIDAY})`.execute(db);
    const authored = (coast?.content.quest.weeks ?? []).flatMap((week) =>
      week.challenges.flatMap((challenge) =>
        [...challenge.steps.map(({ id }) => id), null].map((step) => ({
          week: week.id,
          challenge: challenge.id,
          step,
        })),
      ),
    );
    for (const [index, { day, isDone, isKnown }] of items.entries()) {
      const { week, challenge, step } = authored[index % authored.length] ?? { week: '', challenge: '', step: null };
      const item = step === null ? 'post' : step + (isKnown ? '' : '-gone');
      const plan = sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date)
        values (${quest}, ${week}, ${challenge}, ${item}, ${step === null ? 'post' : 'step'}, 0, ${FRIDAY}::date + ${day}::int)
        on conflict do nothing`;
      const isPlannedFirst = index % 2 === 0;
      if (isPlannedFirst) await plan.execute(db);
      if (actedDaysAgo !== null && isDone && step !== null)
        await sql`insert into step_completions
          (quest_id, challenge_id, step_id, submission, answered, completed_on, completed_at)
          values (${quest}, ${challenge}, ${step}, 'one', '{}', '2026-11-20', ${daysAgo(actedDaysAgo)})
          on conflict do nothing`.execute(db);
      else if (actedDaysAgo !== null && isDone)
        await sql`insert into posts
          (id, quest_id, challenge_id, submission, answered, reflect_answers, completed_on, completed_at)
          values (${context.random.uuid()}, ${quest}, ${challenge}, 'one', '{}', '', '2026-11-20', ${daysAgo(5)})
          on conflict do nothing`.execute(db);
      if (!isPlannedFirst) await plan.execute(db);
    }
    if (loggedInDaysAgo !== null)
      await sql`insert into sessions (jti, traveler_id, logged_in_at, ends_at)
        values (${context.random.uuid()}, ${traveler}, ${daysAgo(loggedInDaysAgo)}, ${FRIDAY})`.execute(db);
    if (person.hasPartner) await partner(traveler, daysAgo(person.sinceDaysAgo), person.wroteDaysAgo);

    async function partner(one: string, since: string, wroteDaysAgo: number | null): Promise<void> {
      const [pair, other] = [context.random.uuid(), context.random.uuid()];
      await sql`insert into relationships (id, type, is_open, inviter_id, invitee_id, updated_at)
        values (${pair}, 'Running Partner', false, ${other}, ${one}, ${since})`.execute(db);
      if (wroteDaysAgo === null) return;
      await sql`insert into chatrooms (id, one_id, other_id) values (${pair}, ${one}, ${other})`.execute(db);
      await sql`insert into chat_messages (room_id, id, sender_id, text, created_at)
        values (${pair}, 'abcd1234', ${one}, 'Hello', ${daysAgo(wroteDaysAgo)})`.execute(db);
    }
  }

  async function everybody(): Promise<readonly PersonProgress[]> {
    const found: PersonProgress[] = [];
    for await (const piece of (await progress.everybody('everything', QUEST_CODES.coast)) ?? []) found.push(...piece);
    return found;
  }

  /** Every page of a list, one after the other, as the database and as the rule has them. */
  async function pagesOf(
    query: ProgressQuery,
  ): Promise<Readonly<Record<'found' | 'expected', readonly ProgressPage[]>>> {
    const [found, expected]: [ProgressPage[], ProgressPage[]] = [[], []];
    let after: ProgressQuery['after'];
    do {
      const page = progressPage(all, { ...query, after });
      expected.push(page);
      const read = await progress.page('everything', QUEST_CODES.coast, { ...query, after });
      if (read) found.push(read);
      after = pageEndFrom(page.next ?? '');
    } while (after);
    return { found, expected };
  }

  test('[OPE-11][OPE-15] are people of all sorts', () => {
    expect(all).toHaveLength(70);
    expect(new Set(all.map(({ late }) => late)).size).toBeGreaterThan(2);
    expect(new Set(all.map(({ weekPercent }) => weekPercent)).size).toBeGreaterThan(3);
    expect(new Set(all.map(({ lastActive }) => lastActive)).size).toBeGreaterThan(3);
  });

  test('[OPE-10] were last active when the card of their running partner says so', async () => {
    const { rows: pairs } = await sql<{ id: string; traveler: string }>`
      select id, invitee_id as traveler from relationships`.execute(server.db);
    const activity = new PostgresPartnerActivity(server.db);
    expect(pairs.length).toBeGreaterThan(0);
    for (const { id, traveler } of pairs) {
      const listed = all.find((person) => person.traveler === traveler);
      expect(listed?.lastActive).toBe(await activity.lastActiveAt(traveler, id));
    }
  });

  test('[OPE-17] are stalled exactly when the card of their running partner says so', async () => {
    const { rows: pairs } = await sql<{ id: string; traveler: string; since: string }>`
      select id, invitee_id as traveler, updated_at as since from relationships`.execute(server.db);
    const activity = new PostgresPartnerActivity(server.db);
    const stalled: string[] = [];
    for (const { id, traveler, since } of pairs) {
      const lastActiveAt = await activity.lastActiveAt(traveler, id);
      if (isStalled({ since, lastActiveAt }, FRIDAY)) stalled.push(traveler);
    }
    const listed = all.filter((person) => person.isStalled).map(({ traveler }) => traveler);
    expect(listed.toSorted()).toEqual(stalled.toSorted());
    expect([stalled.length > 0, stalled.length < pairs.length]).toEqual([true, true]);
  });

  test.each(PROGRESS_ORDERS)('[OPE-11][OPE-15] stand by %s as the rule has them, on every page', async (by) => {
    for (const isDownwards of [false, true])
      for (const filter of PROGRESS_FILTERS) {
        const { found, expected } = await pagesOf({ by, isDownwards, filter, search: '' });
        expect(found).toEqual(expected);
      }
  });

  test.each(['zoe', 'É', ' 2', '01', 'SCENE.TEST', '漢', 'ff', '%', '_', 'ann'])(
    '[OPE-15] a search of “%s” finds whom the rule finds',
    async (search) => {
      const { found, expected } = await pagesOf({ by: 'care', isDownwards: false, filter: 'all', search });
      expect(found).toEqual(expected);
    },
  );

  test('[OPE-12] are handed out by care', async () => {
    const { people: first } = progressPage(all, { by: 'care', isDownwards: false, filter: 'all', search: '' });
    expect(all.slice(0, first.length)).toEqual(first);
  });
});

import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadQuestRevision, saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import { keepOpenItems, repairCohort, repairFigures } from '#adapters/postgres/operator/cohort-figures';
import { pathOf } from '#core/operator/server';
import { COHORTS, FRIDAY, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { runOperatorCommand } from '../../server/support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../../server/support/seed.ts';
import { everyDatabase, onPostgres, startServer, type TestServer } from '../../server/support/test-server.ts';

/** The changes that the kept values follow from. */
const KINDS = [
  'plan',
  'unplan',
  'replan',
  'finish step',
  'finish post',
  'answer',
  'log in',
  'log out',
  'save draft',
  'delete draft',
  'write message',
  'delete message',
  'pair',
  'part',
  'leave',
  'join again',
  'move',
  'become guest',
  'get account',
  'change time zone',
  'upgrade',
] as const;

const histories = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    person: fc.nat(2),
    item: fc.nat(7),
    days: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 20, maxLength: 60 },
);

type Change = (typeof histories extends fc.Arbitrary<infer All> ? All : never)[number];

const [coast, forest] = [QUEST_CODES.coast, QUEST_CODES.forest].map((code) =>
  COHORTS.find(({ enrollmentCode }) => enrollmentCode === code),
);

describe.each(everyDatabase)('the kept values of a cohort on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    server.clock.set(FRIDAY);
  });
  afterAll(() => server.close());

  /** The revision of the coast, and one with its weeks the other way round. */
  let revisions: readonly string[];

  beforeAll(async () => {
    if (!coast) throw new Error('There is no coast.');
    const { quest } = coast.content;
    const turned = { ...coast.content, quest: { ...quest, weeks: quest.weeks.toReversed() } };
    revisions = [];
    for (const content of [coast.content, turned])
      revisions = [...revisions, ...(await saveQuestRevisions(server.db, [content], FRIDAY)).values()];
  });

  const authored = (coast?.content.quest.weeks ?? []).flatMap((week) =>
    week.challenges.flatMap((challenge) =>
      [...challenge.steps.map(({ id }) => id), 'post'].map((item) => ({
        week: week.id,
        challenge: challenge.id,
        item,
      })),
    ),
  );

  async function addPerson() {
    const traveler = await addTraveler(server.context, { timeZone: 'UTC' });
    const quest = server.context.random.uuid();
    await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
      values (${quest}, ${traveler}, ${coast?.id}, '2026-11-16', true, ${FRIDAY}::timestamptz - interval '40 days', ${FRIDAY})`.execute(
      server.db,
    );
    return { traveler, quest };
  }

  type Person = Awaited<ReturnType<typeof addPerson>>;

  function statementsOf({ kind, item, days }: Change, one: Person, other: Person): readonly RawBuilder<unknown>[] {
    const { week, challenge, item: id } = authored[item % authored.length] ?? { week: '', challenge: '', item: '' };
    const at = sql`(${FRIDAY}::timestamptz - ${days} * interval '25 hours 7 microseconds')`;
    const day = sql`(${FRIDAY}::date - ${days}::int + 10)`;
    const isOfPair = sql`(inviter_id in (${one.traveler}, ${other.traveler}) or invitee_id in (${one.traveler}, ${other.traveler}))`;
    const room = sql`(select id from chatrooms where one_id = ${one.traveler} limit 1)`;
    const changes: Readonly<Record<Change['kind'], readonly RawBuilder<unknown>[]>> = {
      plan: [
        sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date)
          values (${one.quest}, ${week}, ${challenge}, ${id}, ${id === 'post' ? 'post' : 'step'}, 0, ${day})
          on conflict do nothing`,
      ],
      unplan: [sql`delete from planned_items where quest_id = ${one.quest} and challenge_id = ${challenge}`],
      replan: [
        sql`update planned_items set scheduled_date = scheduled_date + 7 - ${days}::int where quest_id = ${one.quest}`,
      ],
      'finish step':
        id === 'post'
          ? []
          : [
              sql`insert into step_completions (quest_id, challenge_id, step_id, submission, answered, completed_on, completed_at)
                values (${one.quest}, ${challenge}, ${id}, 'one', '{}', '2026-11-20', ${at}) on conflict do nothing`,
            ],
      'finish post': [
        sql`insert into posts (id, quest_id, challenge_id, submission, answered, reflect_answers, completed_on, completed_at)
          values (${server.context.random.uuid()}, ${one.quest}, ${challenge}, 'one', '{}', '', '2026-11-20', ${at})
          on conflict do nothing`,
      ],
      answer: [
        sql`insert into applet_answers (id, quest_id, applet_id, challenge_id, step_id, answer, created_at, updated_at)
          values (${server.context.random.uuid()}, ${one.quest}, 'words', ${challenge}, null, '{}', ${at}, ${at})
          on conflict do nothing`,
      ],
      'log in': [
        sql`insert into sessions (jti, traveler_id, logged_in_at, ends_at)
          values (${server.context.random.uuid()}, ${one.traveler}, ${at}, ${FRIDAY}::timestamptz + interval '9 days')`,
      ],
      'log out': [sql`delete from sessions where traveler_id = ${one.traveler} and logged_in_at >= ${at}`],
      'save draft': [
        sql`insert into drafts (traveler_id, place, revision, content, writer, edit, saved_at)
          values (${one.traveler}, ${`post:${challenge}`}, 1, '{"answers": []}', 'page', 1, ${at})
          on conflict (traveler_id, place) do update set saved_at = excluded.saved_at`,
      ],
      'delete draft': [sql`delete from drafts where traveler_id = ${one.traveler}`],
      'write message': [
        sql`insert into chat_messages (room_id, id, sender_id, text, created_at)
          select ${room}, ${server.context.random.uuid().slice(0, 8)}, ${one.traveler}, 'Hello', ${at}
          where ${room} is not null`,
      ],
      'delete message': [sql`delete from chat_messages where sender_id = ${one.traveler}`],
      pair: [
        sql`delete from relationships where ${isOfPair}`,
        sql`insert into relationships (id, type, is_open, inviter_id, invitee_id, updated_at)
          values (${server.context.random.uuid()}, 'Running Partner', ${days % 4 === 0}, ${one.traveler}, ${other.traveler}, ${at})`,
        sql`insert into chatrooms (id, one_id, other_id)
          select id, inviter_id, invitee_id from relationships where inviter_id = ${one.traveler}`,
      ],
      part: [
        days % 2 === 0
          ? sql`delete from relationships where ${isOfPair}`
          : sql`update relationships set type = 'Fellow Traveler', updated_at = ${at} where ${isOfPair}`,
      ],
      leave: [sql`update quests set active = false where id = ${one.quest}`],
      'join again': [sql`update quests set active = true where id = ${one.quest}`],
      move: [sql`update quests set cohort_id = ${days % 2 ? coast?.id : forest?.id} where id = ${one.quest}`],
      'become guest': [sql`update travelers set guest_until = ${FRIDAY} where id = ${one.traveler}`],
      'get account': [sql`update travelers set guest_until = null where id = ${one.traveler}`],
      'change time zone': [
        sql`update travelers set time_zone = ${days % 2 ? 'Asia/Tokyo' : 'UTC'} where id = ${one.traveler}`,
      ],
      upgrade: [sql`update cohorts set revision_id = ${revisions[days % revisions.length]} where id = ${coast?.id}`],
    };
    return changes[kind];
  }

  test('[OPE-11] are the computed ones after any history', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const people = [await addPerson(), await addPerson(), await addPerson()];
        for (const change of history) {
          const [one, other] = [people[change.person], people[(change.person + 1) % people.length]];
          if (!one || !other) continue;
          for (const statement of statementsOf(change, one, other)) await statement.execute(server.db);
          const ofPeople = sql`id in (${sql.join(people.map(({ quest }) => quest))})`;
          expect([change.kind, await repairFigures(server.db, ofPeople)]).toEqual([change.kind, []]);
        }
        for (const { quest } of people) expect(await keptPlace(quest)).toBe(await computedPlace(quest));
        for (const { traveler } of people) await sql`delete from travelers where id = ${traveler}`.execute(server.db);
      }),
      { numRuns: 12 },
    );
    await sql`update cohorts set revision_id = ${revisions[0]} where id = ${coast?.id}`.execute(server.db);
  });

  const keptPlace = async (quest: string) =>
    (await server.db.selectFrom('quests').where('id', '=', quest).select('furthest_place').executeTakeFirst())
      ?.furthest_place;

  /** The place that the rule gives. */
  async function computedPlace(quest: string): Promise<number> {
    const { revision_id } = await server.db
      .selectFrom('quests')
      .innerJoin('cohorts', 'cohorts.id', 'quests.cohort_id')
      .where('quests.id', '=', quest)
      .select('revision_id')
      .executeTakeFirstOrThrow();
    const { items } = pathOf((await loadQuestRevision(server.db, revision_id)).quest);
    const { rows } = await sql<{ challenge: string; step: string | null }>`
      select challenge_id as challenge, step_id as step from step_completions where quest_id = ${quest}
      union all select challenge_id, null from posts where quest_id = ${quest}`.execute(server.db);
    const places = items.filter(({ challenge, step }) =>
      rows.some((row) => row.challenge === challenge && row.step === step),
    );
    return places.at(-1)?.place ?? -1;
  }

  test('[OPE-11] of one person are computed without reading the plans of others', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, addPerson));
    await sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date)
      select id, 'week', 'challenge', item::text, 'step', item, '2026-11-17' from quests, generate_series(1, 40) as item`.execute(
      server.db,
    );
    await sql`analyze quests, planned_items`.execute(server.db);
    const reads = await server.db.transaction().execute(async (db) => {
      const read = sql<{ count: number }>`select seq_scan + idx_scan as count from pg_stat_xact_user_tables
        where relname = 'planned_items'`;
      const before = (await read.execute(db)).rows[0]?.count ?? 0;
      await sql`update planned_items set scheduled_date = '2026-11-18' where quest_id = ${people[0]?.quest}`.execute(
        db,
      );
      return ((await read.execute(db)).rows[0]?.count ?? 0) - before;
    });
    expect(reads).toBeLessThan(people.length / 2);
    await sql`delete from travelers where id in (${sql.join(people.map(({ traveler }) => traveler))})`.execute(
      server.db,
    );
  });

  test('[OPE-11] leave out what is not in the content', async () => {
    if (!coast) throw new Error('There is no coast.');
    const { quest } = await addPerson();
    await sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date)
      values (${quest}, 'gone', 'gone', 'gone', 'step', 0, '2026-11-17')`.execute(server.db);
    const since = async () =>
      (await server.db.selectFrom('quests').where('id', '=', quest).select('open_since').executeTakeFirst())
        ?.open_since;
    expect(await since()).toBe('2026-11-17');
    expect(await keepOpenItems(server.db, sql`id = ${quest}`, coast.content.quest)).toEqual([quest]);
    expect(await since()).toBeNull();
    expect(await repairCohort(server.db, QUEST_CODES.coast)).toBe(0);
  });

  test('[OPE-11] are computed anew by a command, which says how many differed', async () => {
    const { quest } = await addPerson();
    const repair = async () => (await runOperatorCommand(server.context, 'cohort', 'repair', QUEST_CODES.coast)).stdout;
    await repair();
    await sql`update quests set completed_count = 7, furthest_place = 9, time_zone = 'Asia/Tokyo' where id = ${quest}`.execute(
      server.db,
    );
    expect(await repair()).toBe('People with a value that was wrong and is now right: 1.');
    expect(await repairFigures(server.db, sql`id = ${quest}`)).toEqual([]);
    const unknown = await runOperatorCommand(server.context, 'cohort', 'repair', '99999');
    expect(unknown).toMatchObject({ code: 1, stderr: 'Not done:\n- No cohort has the Quest Code 99999.' });
  });
});

/** The embedded database has one connection. */
const several = everyDatabase.filter((kind) => kind === onPostgres);

describe.each(several)('the kept values of a cohort on two connections to $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());

  test('[OPE-11] a log-in does not wait for an operator who changes the cohort, and counts from the next call', async () => {
    const traveler = await addTraveler(server.context);
    const quest = server.context.random.uuid();
    await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
      values (${quest}, ${traveler}, ${coast?.id}, '2026-11-16', true, '2026-11-01', '2026-11-01')`.execute(server.db);
    const logIn = sql`insert into sessions (jti, traveler_id, logged_in_at, ends_at)
      values (${server.context.random.uuid()}, ${traveler}, '2026-11-20', '2026-12-20')`;
    const activeAt = async () =>
      (await server.db.selectFrom('quests').where('id', '=', quest).select('last_active_at').executeTakeFirst())
        ?.last_active_at;
    await server.db.transaction().execute(async (operator) => {
      await sql`update quests set starting_date = '2026-11-23' where id = ${quest}`.execute(operator);
      await server.db.transaction().execute(async (db) => {
        await sql`set local lock_timeout = '1s'`.execute(db);
        await logIn.execute(db);
      });
    });
    expect(await activeAt()).toBe('2026-11-01T00:00:00.000Z');
    await sql`update sessions set used_at = '2026-11-21' where traveler_id = ${traveler}`.execute(server.db);
    expect(await activeAt()).toBe('2026-11-20T00:00:00.000Z');
  });

  test('[OPE-11] are the computed ones after two completions at the same time', async () => {
    const traveler = await addTraveler(server.context);
    const quest = server.context.random.uuid();
    await sql`insert into quests (id, traveler_id, cohort_id, starting_date, active, created_at, updated_at)
      values (${quest}, ${traveler}, ${coast?.id}, '2026-11-16', true, '2026-11-01', '2026-11-01')`.execute(server.db);
    await sql`insert into planned_items (quest_id, week_id, challenge_id, item_id, kind, place, scheduled_date)
      select ${quest}, 'week', 'challenge', item::text, 'step', item, '2026-11-16'::date + item
      from generate_series(1, 2) as item`.execute(server.db);
    const complete = (step: string) =>
      sql`insert into step_completions (quest_id, challenge_id, step_id, submission, answered, completed_on, completed_at)
        values (${quest}, 'challenge', ${step}, 'one', '{}', '2026-11-20', '2026-11-20')`;
    let second: Promise<unknown> | undefined;
    await server.db.transaction().execute(async (db) => {
      await complete('1').execute(db);
      second = complete('2').execute(server.db);
      await isWaitedFor(db);
    });
    await second;
    expect(await repairFigures(server.db, sql`id = ${quest}`)).toEqual([]);
  });

  /** Waits until another connection waits for the rows of this transaction. */
  const isWaitedFor = (db: TestServer['db']) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 10_000 },
    );
});

import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NON_PERSONAL_TABLES } from '#adapters/postgres/tables/non-personal-tables';
import { PERSONAL_TABLES } from '#adapters/postgres/tables/personal-tables';
import type { Token } from '#core/account';
import type { TravelerId } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { calendarSecretIn } from '../../contracts/support/contract-environment.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { createCalendarLink } from '#api/calendar/calendar.api';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { joinCohort } from '#api/quests/quests.api';
import { saveSchedule } from '#api/schedule/schedule.api';

type Files = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

describe.each(everyDatabase)('everything held about a Traveler on $name', (database) => {
  let server: TestServer;
  let ann: TravelerId;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
  });

  const asked = (as: Token = token): Promise<Response> =>
    fetch(`${server.url}${API_PREFIX}/users/data`, { headers: { authorization: `Bearer ${as}` } });

  async function downloaded(as?: Token): Promise<{ readonly files: Files; readonly text: string }> {
    const response = await asked(as);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const texts = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(
      ([name, bytes]) => [name.replace(/\.json$/, ''), strFromU8(bytes)] as const,
    );
    return {
      files: Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text)])),
      text: texts.map(([, text]) => text).join('\n'),
    };
  }

  async function walked(as: Token, content: string): Promise<void> {
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token: as });
    const { id } = await server.db
      .selectFrom('quests')
      .innerJoin('sessions', 'sessions.traveler_id', 'quests.traveler_id')
      .where('sessions.jti', '=', (await server.context.tokens.read(as))?.jti ?? '')
      .select('quests.id')
      .executeTakeFirstOrThrow();
    const hours = {
      mondayHours: 0,
      tuesdayHours: 0,
      wednesdayHours: 0,
      thursdayHours: 0,
      saturdayHours: 1,
      sundayHours: 0,
    };
    await server.call(saveSchedule, { questId: id, fridayHours: 4, ...hours }, { token: as });
    const applets = [{ appletId: 'shore-words', appletType: 'inline-text', text: content }] as const;
    const step = { challengeId: 'shore', platform: 'web' } as const;
    await server.call(completeStep, { ...step, stepId: 'shore-look', applets } as never, { token: as });
    await server.call(completeStep, { ...step, stepId: 'shore-walk', applets: [] }, { token: as });
    await server.call(
      submitPost,
      { challengeId: 'shore', reflectAnswers: `${content} again`, applets: [] },
      { token: as },
    );
  }

  test('[ACC-9] every table is told, or left out for a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(server.db);
    const listed = [...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(NON_PERSONAL_TABLES)];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  });

  test('[ACC-9] no table that leads to a Traveler, by however many steps, is left out as impersonal', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f'`.execute(server.db);
    const reached = new Set(['travelers']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const { child, parent } of rows) if (reached.has(parent)) reached.add(child);
    }
    expect(reached.size).toBeGreaterThan(8);
    const told = new Set<string>(PERSONAL_TABLES.map(({ table }) => table));
    expect([...reached].filter((table) => !told.has(table))).toEqual([]);
  });

  test('[ACC-9] every column of these tables is told, or withheld for a reason', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public'`.execute(server.db);
    for (const { table, columns } of PERSONAL_TABLES) {
      const there = rows.filter((row) => row.table === table).map(({ column }) => column);
      expect([table, ...there.toSorted()], `name each column of ${table} in adapters/postgres/tables`).toEqual([
        table,
        ...Object.keys(columns).toSorted(),
      ]);
    }
  });

  test('[ACC-9] what somebody did and wrote is in their files', async () => {
    await walked(token, 'A heron at the pier 🌊');
    const { files } = await downloaded();
    expect(files['profile']).toMatchObject([{ id: ann, display_name: 'Ann Walker', time_zone: 'Europe/London' }]);
    expect(files['sessions']).toMatchObject([{ logged_in_at: '2026-11-20T09:00:00.000Z', revoked_at: null }]);
    expect(files['quests']).toMatchObject([{ starting_date: '2026-11-16', active: true }]);
    expect(files['answers']).toMatchObject([{ applet_id: 'shore-words', answer: { text: 'A heron at the pier 🌊' } }]);
    expect(files['posts']).toMatchObject([{ challenge_id: 'shore', reflect_answers: 'A heron at the pier 🌊 again' }]);
    expect(files['completed-steps']).toHaveLength(2);
    expect(files['schedule']).toHaveLength(6);
    expect(files['promised-hours']).toHaveLength(3);
    expect(files['points']).toContainEqual(expect.objectContaining({ reason: 'challenge', xp: 100 }));
  });

  test('[ACC-9] that somebody is not proposed again is told with its day, and neither with whom nor when exactly', async () => {
    const ben = await addTraveler(server.context);
    await sql`insert into partings (one_id, other_id, parted_at) values
      (least(${ann}::uuid, ${ben}::uuid), greatest(${ann}::uuid, ${ben}::uuid), ${server.clock.now()})`.execute(
      server.db,
    );
    expect((await downloaded()).files['people-not-proposed-again']).toEqual([{ parted_at: '2026-11-20' }]);
  });

  test('[ACC-9] nothing of anybody else is', async () => {
    const ben = await sessionToken(server.context, await addTraveler(server.context));
    await walked(ben, 'The secret garden of Ben');
    await walked(token, 'A heron at the pier');
    const mine = await downloaded();
    const other = await downloaded(ben);
    expect(mine.text).not.toContain('Ben');
    expect(other.text).not.toContain('heron');
    expect(other.files['quests']).toHaveLength(1);
  });

  test('[ACC-9] no password, code, token, key or secret link is, and nothing that one is made of', async () => {
    const email = `${ann}@scene.test`;
    const { body } = await server.call(createCalendarLink, { isNew: false }, { token });
    const id = server.context.random.uuid();
    const at = server.clock.now();
    const secret = 'a canary that must not be told';
    await server.db
      .updateTable('travelers')
      .set({ password_hash: `${secret} 1` })
      .where('id', '=', ann)
      .execute();
    await server.db
      .insertInto('codes')
      .values({ id, email_key: email, purpose: 'reset', hash: `${secret} 2`, expires_at: at, created_at: at })
      .execute();
    const session = await server.db
      .selectFrom('sessions')
      .where('traveler_id', '=', ann)
      .select('jti')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('push_subscriptions')
      .values({
        id,
        traveler_id: ann,
        session_id: session.jti,
        endpoint: `${secret} 3 ${id}`,
        p256dh: `${secret} 4`,
        auth: `${secret} 5`,
        created_at: at,
      })
      .execute();
    await server.db
      .insertInto('kept_mails')
      .values({
        id,
        recipient: email,
        subject: 'Your code',
        body_text: `${secret} 6`,
        body_html: `${secret} 7`,
        sent_at: at,
      })
      .execute();
    const { files, text } = await downloaded();
    expect([files['codes'], files['push-subscriptions'], files['calendar-link'], files['letters']]).toMatchObject([
      [{ purpose: 'reset' }],
      [{ created_at: at }],
      [{ created_at: at }],
      [{ subject: 'Your code' }],
    ]);
    const jti = (await server.context.tokens.read(token))?.jti ?? '';
    const linkId = (
      await server.db.selectFrom('calendar_links').where('traveler_id', '=', ann).select('id').executeTakeFirstOrThrow()
    ).id;
    for (const hidden of [secret, token, jti, calendarSecretIn(body.url), linkId]) expect(text).not.toContain(hidden);
  });

  test('[ACC-9] five downloads an hour are enough, for each Traveler', async () => {
    for (let times = 0; times < 5; times += 1) expect((await asked()).status).toBe(200);
    const sixth = await asked();
    expect([sixth.status, await sixth.json()]).toMatchObject([429, { errorCode: 'tooManyDownloads' }]);
    const ben = await sessionToken(server.context, await addTraveler(server.context));
    expect((await asked(ben)).status).toBe(200);
    server.clock.advance({ minutes: 61 });
    token = await sessionToken(server.context, ann);
    expect((await asked()).status).toBe(200);
  });

  test('[ACC-9] nobody is told anything without a session', async () => {
    const response = await fetch(`${server.url}${API_PREFIX}/users/data`);
    expect([response.status, await response.json()]).toMatchObject([401, { errorCode: 'errorSessionExpired' }]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedRowsCondition } from '#adapters/postgres/settings/postgres-personal-data';
import { PERSONAL_TABLES } from '#adapters/postgres/tables/personal-tables';
import type { Db } from '#adapters/postgres/database/database';
import type { TravelerId } from '#core/shared';
import { snapshotOf } from '../support/backup-data.ts';
import { addOwner, type Owner, tokenFor } from '../authorization/callers.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { sendReviewLinkAgain } from '#api/achievements/achievements.api';
import { deleteTraveler, readAuditLog } from '#api/operator/operator.api';
import { invitePerson } from '#api/relationships/relationships.api';
import { deleteAccount, readPreferences } from '#api/settings/settings.api';
import { shareShowcase } from '#api/showcases/showcases.api';

const MARK = 'canary';

/** Writes a mark into every text or JSON field of a Traveler that accepts one; returns how many did. */
async function markEveryField(db: Db, traveler: TravelerId): Promise<number> {
  let marks = 0;
  for (const { table, ownership } of PERSONAL_TABLES) {
    const { rows: fields } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and data_type in ('text', 'jsonb') and is_generated = 'NEVER'`.execute(db);
    for (const { name, type } of fields) {
      const text = `${MARK}-${marks}-${table}-${name}`;
      const value = type === 'jsonb' ? JSON.stringify({ [text]: text }) : text;
      const marking = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}
        where ${ownedRowsCondition(ownership, traveler)} returning 1`;
      const marked = await marking.execute(db).catch(isConstraint);
      if (marked.rows.length > 0) marks += 1;
    }
  }
  return marks;
}

/** A block, a nudge and a parting of two people. */
async function standBetween(db: Db, by: TravelerId, other: TravelerId): Promise<void> {
  const now = sql`now()`;
  await sql`insert into blocks (traveler_id, blocked_id, blocked_at) values (${by}, ${other}, ${now})`.execute(db);
  await sql`insert into nudges (traveler_id, nudged_id, nudged_at) values (${by}, ${other}, ${now}), (${other}, ${by}, ${now})`.execute(
    db,
  );
  await sql`insert into partings (one_id, other_id, parted_at) values
    (least(${by}::uuid, ${other}::uuid), greatest(${by}::uuid, ${other}::uuid), ${now})`.execute(db);
  // An invitation to the address alone, which did not reach its account.
  await sql`insert into relationships (id, type, is_open, inviter_id, invitee_name, invitee_email, invitee_key, updated_at)
    select gen_random_uuid(), 'Mentor', true, ${other}, 'Ann, as Ben calls her', email, email_key, ${now}
    from travelers where id = ${by}`.execute(db);
}

/** A field that takes no such value, such as one of a few words or the id of something else. */
function isConstraint(error: unknown): { readonly rows: readonly [] } {
  if (String((error as { code?: unknown }).code).startsWith('23')) return { rows: [] };
  throw error;
}

describe.each(everyDatabase)('[ACC-8] the deletion of an account on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  /** The tables with this text in any column. */
  const tablesNaming = async (text: string): Promise<readonly string[]> => {
    const tables = [...new Set(PERSONAL_TABLES.map(({ table }) => table)), 'jobs', 'idempotency_keys'];
    const naming: string[] = [];
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} as row where row::text like ${`%${text}%`}`.execute(
        server.db,
      );
      if (rows.length > 0) naming.push(table);
    }
    return naming;
  };
  const objectsOf = async ({ file }: Owner): Promise<number> =>
    (await server.context.objects.sizeOf(file)) === undefined ? 0 : 1;

  test('removes rows, files and sessions of who asks, and nothing of anybody else', async () => {
    const [ann, ben] = [await addOwner(server), await addOwner(server)];
    const [annsToken, bensToken] = [await tokenFor(server, 'the owner', ann), await tokenFor(server, 'the owner', ben)];
    await standBetween(server.db, ann.id, ben.id);
    expect(await tablesNaming(ann.id)).toEqual(expect.arrayContaining(['blocks', 'nudges', 'partings']));
    expect(await tablesNaming('Ann, as Ben calls her')).toEqual(['relationships']);

    expect(await server.call(deleteAccount, {}, { token: annsToken })).toMatchObject({ status: 200, body: {} });
    await server.mails();

    expect(await tablesNaming(ann.id)).toEqual([]);
    expect(await tablesNaming('Ann, as Ben calls her')).toEqual([]);
    expect(await objectsOf(ann)).toBe(0);
    expect((await server.call(readPreferences, {}, { token: annsToken })).body.errorCode).toBe('errorSessionExpired');
    expect((await server.call(readPreferences, {}, { token: bensToken })).status).toBe(200);
    expect(await objectsOf(ben)).toBe(1);
  });

  test('leaves no mark that stood in a field of theirs in any table, file or line of the log', async () => {
    const ann = await addOwner(server);
    const marks = await markEveryField(server.db, ann.id);
    expect(marks).toBeGreaterThan(30);
    expect((await snapshotOf(server.context)).rows['travelers']?.join('')).toContain(MARK);

    await server.call(deleteAccount, {}, { token: await sessionToken(server.context, ann.id) });
    await server.mails();

    const { rows, objects } = await snapshotOf(server.context);
    const marked = Object.entries({ ...rows, ...objects, log: [server.log()] }).filter(([, held]) =>
      [held].flat().some((text) => text.includes(MARK)),
    );
    expect(marked.map(([name]) => name)).toEqual([]);
  });

  test('takes emails of theirs to others, which still wait, from the queue', async () => {
    const ann = await addOwner(server);
    const token = await tokenFor(server, 'the owner', ann);
    const inviteeEmail = `cho-${ann.id}@elsewhere.test`;
    const invitation = {
      inviteeName: 'Cho Lake',
      inviteeEmail,
      inviteTitle: '',
      inviteMessage: 'Will you join me?',
      relationshipType: 'Running Partner' as const,
    };
    const share = { showcaseId: ann.showcaseId, name: 'Cho Lake', email: inviteeEmail, message: 'See what I made.' };
    const queued = async () =>
      (await server.db.selectFrom('jobs').where('kind', '=', 'mail').select('id').execute()).length;
    await server.mails();
    const before = await queued();
    expect((await server.call(invitePerson, invitation, { token })).status).toBe(200);
    expect((await server.call(shareShowcase, share, { token })).status).toBe(200);
    expect((await server.call(sendReviewLinkAgain, { linkId: ann.reviewLinkId }, { token })).status).toBe(200);
    expect(await queued()).toBe(before + 3);
    expect((await server.call(deleteAccount, {}, { token })).status).toBe(200);
    expect(await queued()).toBe(before);
    expect((await server.mails()).filter(({ to }) => to === inviteeEmail)).toEqual([]);
  });

  test('answers a repeat with the same key as the first time, or with an expired session', async () => {
    const token = await sessionToken(server.context, await addTraveler(server.context));
    const send = () => server.call(deleteAccount, {}, { token, key: 'twice' });
    const answers = await Promise.all([send(), send()]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  test('by an operator is noted, and names nobody who is not there', async () => {
    const ann = await addOwner(server);
    const token = await tokenFor(server, 'an operator', ann);
    expect((await server.call(deleteTraveler, { id: ann.id }, { token })).status).toBe(200);
    expect(await server.call(deleteTraveler, { id: ann.id }, { token })).toMatchObject({
      status: 404,
      body: { errorCode: 'missingUser' },
    });
    const { entries } = (await server.call(readAuditLog, {}, { token })).body;
    expect(entries.map(({ command, subject, result }) => [command, subject, result])).toEqual(
      expect.arrayContaining([
        ['users delete', ann.id, 'done'],
        ['users delete', null, 'refused'],
      ]),
    );
  });
});

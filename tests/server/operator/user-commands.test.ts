import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#adapters/postgres/tables/personal-tables';
import { SecondFactors, PasswordHasher, Travelers } from '#core/account/server';
import { Outbox } from '#core/notifications/server';
import type { TravelerId } from '#core/shared';
import { createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { logIn, signUp } from '#api/account/account.api';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { readPreferences } from '#api/settings/settings.api';

describe.each(everyDatabase)('what operators do for people on $name', (database) => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    folder = mkdtempSync(join(tmpdir(), 'waymark-operator-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const type = (...words: string[]) => runOperatorCommand(server.context, ...words);
  const ask = async (...words: string[]) => (await type(...words, '--json')).json;
  const addressOf = (id: TravelerId): string => `${id}@scene.test`;

  test('users find shows who they are, and nobody when nobody fits', async () => {
    const ann = await addTraveler(server.context, { isOperator: true });
    expect((await ask('users', 'find', ann))['people']).toEqual([
      {
        id: ann,
        email: addressOf(ann),
        displayName: 'Ann Walker',
        isVerified: true,
        isLocked: false,
        isGuest: false,
        isOperator: true,
        enrollmentCode: null,
      },
    ]);
    expect((await type('users', 'find', ann)).stdout).toContain('verified, operator');
    expect((await type('users', 'find', 'nobody at all')).stdout).toBe('None.');
  });

  test('users find says that there are more than it shows; users role finds whoever has the whole address among them', async () => {
    const named = async (email: string): Promise<TravelerId> => {
      const id = await addTraveler(server.context);
      await server.db.updateTable('travelers').set({ email, email_key: email }).where('id', '=', id).execute();
      return id;
    };
    const others = Array.from({ length: 49 }, (_, index) => `${index + 10}.walker@crowd.test`);
    for (const email of others) await named(email);
    const ann = await named('walker@crowd.test');
    const found = async () => {
      const { people, hasMore } = await ask('users', 'find', 'WALKER@crowd');
      return [(people as readonly object[]).length, hasMore];
    };
    expect(await found()).toEqual([50, false]);
    await named('09.walker@crowd.test');
    expect(await found()).toEqual([50, true]);
    const { stdout } = await type('users', 'find', 'walker@crowd');
    expect(stdout.split('\n')).toHaveLength(51);
    expect(stdout).toContain('These are the first 50. There are more');
    expect(stdout).not.toContain(ann);
    expect(await ask('users', 'role', 'walker@crowd.test', 'traveler')).toMatchObject({ result: 'unchanged' });
    expect(await ask('users', 'role', 'walker@crowd.test', 'operator')).toMatchObject({
      result: 'done',
      traveler: ann,
    });
    expect(await ask('users', 'role', 'walker@crowd.test', 'operator')).toMatchObject({ result: 'unchanged' });
  });

  test('[OPE-14] users role makes an operator and takes it back, each once, and shows it first', async () => {
    const ann = await addTraveler(server.context);
    const isOperator = async () =>
      ((await ask('users', 'find', ann))['people'] as readonly { readonly isOperator: boolean }[])[0]?.isOperator;
    const role = (...words: string[]) => ask('users', 'role', addressOf(ann), ...words);
    expect(await role('operator', '--dry-run')).toMatchObject({ result: 'tried', traveler: ann });
    expect(await isOperator()).toBe(false);
    expect(await role('operator')).toMatchObject({ result: 'done', role: 'operator' });
    expect(await role('operator')).toMatchObject({ result: 'unchanged' });
    expect(await isOperator()).toBe(true);
    expect(await role('captain')).toMatchObject({ result: 'refused', reason: 'userRoleUnknown' });
    expect((await type('users', 'role', addressOf(ann), 'traveler')).stdout).toBe(`${ann} is not an operator.`);
    expect(await isOperator()).toBe(false);
  });

  test('[ACC-44] users sign-out ends every session; users lock lets nobody in until users unlock', async () => {
    const ann = await addTraveler(server.context);
    const password_hash = await createRequestScope(server.context).get(PasswordHasher).hash('over the hills');
    await server.db.updateTable('travelers').set({ password_hash }).where('id', '=', ann).execute();
    const email = addressOf(ann);
    const come = async (password = 'over the hills') => (await server.call(logIn, { email, password })).body;
    const isOpen = async (token: string | undefined) =>
      (await server.call(readPreferences, {}, { token })).status === 200;

    const phone = (await come()).jwt;
    const laptop = (await come()).jwt;
    expect(await ask('users', 'sign-out', email)).toMatchObject({ result: 'done', traveler: ann });
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, false]);

    const { jwt } = await come();
    expect(await isOpen(jwt)).toBe(true);
    expect(await ask('users', 'lock', email)).toMatchObject({ result: 'done', isLocked: true });
    expect(await ask('users', 'lock', email)).toMatchObject({ result: 'unchanged' });
    expect((await type('users', 'find', ann)).stdout).toContain('verified, locked');
    expect(await isOpen(jwt)).toBe(false);
    expect((await come()).errorCode).toBe('accountLocked');
    expect((await come('under the hills')).errorCode).toBe('errorAuthentication');

    await server.db.updateTable('sessions').set({ revoked_at: null }).where('traveler_id', '=', ann).execute();
    expect(await isOpen(jwt)).toBe(false);

    expect(await ask('users', 'unlock', email)).toMatchObject({ result: 'done', isLocked: false });
    expect(await ask('users', 'unlock', email)).toMatchObject({ result: 'unchanged' });
    expect(await isOpen((await come()).jwt)).toBe(true);
  });

  test('[ACC-54] users remove-factor switches the second factor off, and leaves an audit row and a security event', async () => {
    const ann = await addTraveler(server.context);
    const factors = createRequestScope(server.context).get(SecondFactors);
    const id = server.context.random.uuid();
    await factors.begin(ann, { id, kind: 'totp', secret: 'A'.repeat(32) });
    await factors.confirm(ann, id, server.clock.now());
    expect(await ask('users', 'remove-factor', addressOf(ann))).toMatchObject({ result: 'done', traveler: ann });
    expect(await factors.find(ann)).toBeUndefined();
    expect(await ask('users', 'remove-factor', addressOf(ann))).toMatchObject({ result: 'unchanged' });
    const mails = (await server.mails()).filter(({ to }) => to === addressOf(ann));
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-step log-in is off']);
    const audited = await server.db.selectFrom('audit_log').selectAll().where('subject', '=', ann).execute();
    expect(audited).toContainEqual(expect.objectContaining({ command: 'users remove-factor', result: 'done' }));
    const events = await server.db.selectFrom('security_events').selectAll().execute();
    expect(events).toContainEqual(expect.objectContaining({ kind: 'second-factor-off', outcome: 'succeeded' }));
  });

  test('[ACC-44] an account that was locked before its address was proven is replaced by no sign-up', async () => {
    const ann = await addTraveler(server.context, { isVerified: false });
    await ask('users', 'lock', addressOf(ann));
    const { year, month, day } = TODAY;
    const again = {
      displayName: 'Ann Walker',
      email: addressOf(ann),
      password: 'over the hills',
      code: QUEST_CODES.coast,
      userLocalDate: { year, month, day },
      timeZone: 'Europe/London',
    };
    expect((await server.call(signUp, again)).body.errorCode).toBe('emailTaken');
    expect((await type('users', 'find', ann)).stdout).toContain('locked');
  });

  test('users verify takes an address as proven, once', async () => {
    const ann = await addTraveler(server.context, { isVerified: false });
    expect(await ask('users', 'verify', addressOf(ann))).toMatchObject({ result: 'done', traveler: ann });
    const { verifiedAt } = await ask('users', 'verify', addressOf(ann));
    server.clock.advance({ minutes: 1 });
    expect(await ask('users', 'verify', addressOf(ann))).toMatchObject({ result: 'unchanged', verifiedAt });
  });

  test('[ACC-36] users verify says in whose name the account is, as a stranger may have made it', async () => {
    const ann = await addTraveler(server.context, { isVerified: false });
    const { displayName } = (await createRequestScope(server.context).get(Travelers).byId(ann)) ?? {};
    const { stdout } = await type('users', 'verify', addressOf(ann));
    expect(stdout).toContain(`The account is in the name of ${displayName}.`);
  });

  test('[ACC-5][ACC-30] users resend sends one code, says when another can go, and prints the code nowhere', async () => {
    const ann = await addTraveler(server.context, { isVerified: false });
    const emailsTo = async () => (await server.mails()).filter(({ to }) => to === addressOf(ann));
    const first = await type('users', 'resend', addressOf(ann));
    server.clock.advance({ minutes: 1 });
    expect(await ask('users', 'resend', addressOf(ann))).toMatchObject({ result: 'unchanged', seconds: 60 });
    expect((await type('users', 'resend', addressOf(ann))).stdout).toBe(
      `We just sent a code to ${ann}. You can send another one in 1 minute.`,
    );
    const [sentEmail, ...others] = await emailsTo();
    expect(others).toEqual([]);
    const code = /\b\d{5}\b/.exec(sentEmail?.text ?? '')?.[0] ?? '';
    expect(code).toMatch(/^\d{5}$/);
    expect(first.stdout.replaceAll(ann, '')).not.toContain(code);
    server.clock.advance({ minutes: 3 });
    expect(await ask('users', 'resend', addressOf(ann))).toMatchObject({ result: 'done' });
    expect(await emailsTo()).toHaveLength(2);
    await type('users', 'verify', addressOf(ann));
    server.clock.advance({ minutes: 3 });
    expect(await ask('users', 'resend', addressOf(ann))).toMatchObject({ result: 'unchanged' });
    expect((await type('users', 'resend', addressOf(ann))).stdout).toContain('is already confirmed');
  });

  test('[ACC-9] users export writes the download for nobody else’s eyes, and over nothing', async () => {
    const ann = await addTraveler(server.context);
    const file = join(folder, 'ann.zip');
    expect(await ask('users', 'export', addressOf(ann), file)).toMatchObject({ result: 'done', file });
    const files = unzipSync(new Uint8Array(readFileSync(file)));
    expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject([{ id: ann }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await ask('users', 'export', addressOf(ann), file)).toMatchObject({ reason: 'operatorFileStands' });
    expect(await ask('users', 'export', 'nobody@scene.test', join(folder, 'none.zip'))).toMatchObject({
      result: 'refused',
    });
    expect(existsSync(join(folder, 'none.zip'))).toBe(false);
  });

  test('[ACC-8] users delete leaves no row, email, code or file of somebody, and everything of everybody else', async () => {
    const { context, db } = server;
    const [ann, ben] = [
      await addTraveler(context, { isVerified: false }),
      await addTraveler(context, { isVerified: false }),
    ];
    for (const one of [ann, ben]) {
      await type('users', 'resend', addressOf(one));
      await createRequestScope(context)
        .get(Outbox)
        .queueEmail({ to: addressOf(one), subject: 'Later', title: 'Later', paragraphs: [] });
      await db
        .insertInto('kept_mails')
        .values({ ...keptMail(context.random.uuid()), recipient: addressOf(one) })
        .execute();
      const id = context.random.uuid();
      await context.objects.add(`${id}.x`, 'text/plain', bytesOf('Hello'));
      await db
        .insertInto('files')
        .values({ ...keptFile(id), traveler_id: one })
        .execute();
    }
    const waiting = async () =>
      (await db.selectFrom('jobs').where('kind', '=', 'mail').where('done_at', 'is', null).select('id').execute())
        .length;
    const rowsOf = (id: TravelerId) =>
      Promise.all(
        PERSONAL_TABLES.filter(({ ownership }) => ownership === 'traveler_id').map(async ({ table }) => {
          const count = sql<{ count: number }>`select count(*) from ${sql.table(table)} where traveler_id = ${id}`;
          return (await count.execute(db)).rows[0]?.count ?? 0;
        }),
      ).then((counts) => counts.reduce((sum, count) => sum + count, 0));
    const [jobs, rows] = [await waiting(), await rowsOf(ben)];

    const dry = await ask('users', 'delete', addressOf(ann), '--dry-run');
    expect(dry).toMatchObject({ result: 'tried', files: 1 });
    expect([await rowsOf(ann), await waiting()]).toEqual([rows, jobs]);
    expect(await ask('users', 'delete', addressOf(ann))).toMatchObject({ result: 'done', rows: dry['rows'] });
    expect(await rowsOf(ann)).toBe(0);
    expect(await waiting()).toBe(jobs - 2);
    for (const table of ['codes', 'kept_mails', 'travelers', 'jobs', 'idempotency_keys', 'audit_log'] as const) {
      const { rows: left } = await sql`select * from ${sql.table(table)}`.execute(db);
      expect(JSON.stringify(left)).not.toContain(addressOf(ann));
    }
    expect(await rowsOf(ben)).toBe(rows);
    const saved: string[] = [];
    for await (const name of context.objects.names()) saved.push(name);
    expect(saved).toHaveLength(1);
    expect((await type('users', 'delete', addressOf(ann))).code).toBe(0);
    expect(await ask('users', 'delete', addressOf(ann))).toMatchObject({ result: 'unchanged' });
  });

  test('somebody who was invited signs in with what the answer for programs carries', async () => {
    const first = await ask('users', 'invite', 'guest@scene.test', 'Gus Guest');
    const again = await ask('users', 'invite', 'guest@scene.test', 'Gus Guest');
    expect([first['replaced'], again['replaced']]).toEqual([false, true]);
    expect((await server.call(logIn, credentialsIn(first['link']))).status).toBe(401);
    expect((await server.call(logIn, credentialsIn(again['link']))).status).toBe(200);
    expect((await type('users', 'invite', 'guest@scene.test', 'Gus Guest')).code).toBe(1);
  });

  const credentialsIn = (link: unknown) => {
    const searchParams = new URLSearchParams(new URL(String(link)).hash.slice(1));
    return { email: searchParams.get('email') ?? '', password: searchParams.get('temporalpass') ?? '' };
  };

  const bytesOf = async function* (text: string) {
    yield Buffer.from(text);
  };
  const keptMail = (id: string) => ({
    id,
    subject: 'Hello',
    body_text: '',
    body_html: '',
    sent_at: server.clock.now(),
  });
  const keptFile = (id: string) => {
    const at = server.clock.now();
    const bytes = { object: `${id}.x`, type: 'text/plain', size: 5, announced_size: 5, announced_type: 'text/plain' };
    return { id, name: 'hello.txt', state: 'stored' as const, ...bytes, created_at: at, expires_at: at, stored_at: at };
  };
});

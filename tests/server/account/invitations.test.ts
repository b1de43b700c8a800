import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '#adapters/postgres/database/folder-lock';
import { sessionOf } from '#core/account';
import { PasswordHasher } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, onPGlite, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { startProcess, bundleEntry } from '../support/server-process.ts';
import { changePassword, forgotPassword, logIn, logOut, resetPassword } from '#api/account/account.api';

let addresses = 0;
const newAddress = (): string => `guest-${(addresses += 1)}@scene.test`;

const linkIn = (text: string): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

describe.each(everyDatabase)('[ACC-6] an invitation on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const invite = async (email: string) => {
    const { stdout } = await runOperatorCommand(server.context, 'users', 'invite', email, 'Ann Walker');
    const searchParams = new URLSearchParams(linkIn(stdout).hash.slice(1));
    return { email: searchParams.get('email') ?? '', password: searchParams.get('temporalpass') ?? '' };
  };

  test('signs in once with what its link carries, also when it is opened twice at the same instant', async () => {
    const credentials = await invite(newAddress());
    const replies = await Promise.all([1, 2, 3, 4].map(() => server.call(logIn, credentials)));
    const tokens = replies.flatMap(({ body }) => body.jwt ?? []);
    expect(tokens).toHaveLength(1);
    expect(sessionOf(tokens[0] ?? '')).toMatchObject({ email: credentials.email, verified: true, role: 'TRAVELER' });
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    expect((await server.call(logOut, {}, { token: tokens[0] })).status).toBe(200);
    expect((await server.call(logIn, credentials)).body.errorCode).toBe('errorAuthentication');
  });

  test('[TIME-2] settles its person in the zone of the device on which they opened it, and nobody who comes again', async () => {
    const { email, password } = await invite(newAddress());
    const zoneOf = async (): Promise<unknown> => {
      const rows = server.context.db.selectFrom('travelers').where('email', '=', email).select('time_zone');
      return (await rows.executeTakeFirstOrThrow()).time_zone;
    };
    expect((await server.call(logIn, { email, password: 'guessed', timeZone: 'Asia/Tokyo' })).status).toBe(401);
    expect(await zoneOf()).toBe('UTC');
    await server.call(logIn, { email, password, timeZone: 'Pacific/Auckland' });
    expect(await zoneOf()).toBe('Pacific/Auckland');
    await server.call(logIn, { email, password, timeZone: 'Asia/Tokyo' });
    expect(await zoneOf()).toBe('Pacific/Auckland');
  });

  test('lets nobody wait outside whose device tells of a zone that there is none of', async () => {
    const { email, password } = await invite(newAddress());
    expect((await server.call(logIn, { email, password, timeZone: 'Atlantis/Centre' })).status).toBe(200);
  });

  test('is over after 72 hours, and its person chooses a password all the same', async () => {
    const credentials = await invite(newAddress());
    server.clock.advance({ days: 3 });
    const late = await server.call(logIn, credentials);
    expect([late.status, late.body.errorCode]).toEqual([401, 'errorAuthentication']);
    const { email } = credentials;
    await server.call(forgotPassword, { email });
    const sentEmail = (await server.mails()).findLast(({ to }) => to === email);
    const verificationCode = /\b\d{5}\b/.exec(sentEmail?.text ?? '')?.[0] ?? '';
    const password = 'over the hills';
    await server.call(resetPassword, { email, verificationCode, password, repeatPassword: password });
    expect((await server.call(logIn, { email, password })).status).toBe(200);
  });

  test('is saved as a slow hash, and stands in no log', async () => {
    const { email, password } = await invite(newAddress());
    await server.call(logIn, { email, password });
    const saved = await server.db
      .selectFrom('invitations')
      .innerJoin('travelers', 'travelers.id', 'invitations.traveler_id')
      .where('email', '=', email)
      .select(['hash', 'password_hash', 'used_at'])
      .executeTakeFirstOrThrow();
    expect([saved.hash, saved.password_hash].every((hash) => hash.startsWith('$argon2id$'))).toBe(true);
    expect(saved.used_at).not.toBeNull();
    expect(server.log()).not.toContain(password);
  });

  test('is not made for what is no address, and the command says why', async () => {
    const odd = await runOperatorCommand(server.context, 'users', 'invite', 'no address', 'Ann Walker');
    expect([odd.code, odd.stdout + odd.stderr]).toEqual([1, 'Not done:\n- Please enter a valid email']);
  });

  test('is not made for whoever has an account, and leaves nothing behind', async () => {
    const id = await addTraveler(server.context);
    const { json } = await runOperatorCommand(server.context, 'users', 'invite', `${id}@scene.test`, 'Ann', '--json');
    expect(json).toMatchObject({ result: 'refused', reason: 'emailTaken' });
    const saved = server.db.selectFrom('invitations').where('traveler_id', '=', id).selectAll();
    expect(await saved.execute()).toEqual([]);
  });
});

describe.each(everyDatabase)('changing the password on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(async () => server.close());

  const guest = async () => {
    const email = newAddress();
    const id = await addTraveler(server.context);
    const { context, db } = server;
    const password_hash = await createRequestScope(context).get(PasswordHasher).hash('over the hills');
    await db.updateTable('travelers').set({ email, email_key: email, password_hash }).where('id', '=', id).execute();
    return { email, token: await sessionToken(context, id) };
  };

  test('[ACC-3] takes the current one, ends every session, and answers with the token of a new one', async () => {
    const { email, token } = await guest();
    const other = (await server.call(logIn, { email, password: 'over the hills' })).body.jwt;
    const change = { oldPassword: 'over the hills', newPassword: 'another hill' };
    const { status, body } = await server.call(changePassword, change, { token });
    expect(status).toBe(200);
    expect((await server.call(logOut, {}, { token: other })).body.errorCode).toBe('errorSessionExpired');
    expect((await server.call(logOut, {}, { token })).body.errorCode).toBe('errorSessionExpired');
    expect((await server.call(logIn, { email, password: 'over the hills' })).body.errorCode).toBe(
      'errorAuthentication',
    );
    expect((await server.call(logIn, { email, password: 'another hill' })).status).toBe(200);
    expect((await server.call(logOut, {}, { token: body.jwt })).status).toBe(200);
  });

  test('[ACC-4] refuses a wrong current one with 422 and its own words, and counts it', async () => {
    const { email, token } = await guest();
    const wrong = { oldPassword: 'under the hills', newPassword: 'another hill' };
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await server.call(changePassword, wrong, { token });
      expect([status, body.errorCode, body.additionalInformation]).toEqual([
        422,
        'currentPasswordWrong',
        { field: 'oldPassword' },
      ]);
    }
    const right = { ...wrong, oldPassword: 'over the hills' };
    const tooMany = await server.call(changePassword, right, { token });
    expect([tooMany.status, tooMany.body.errorCode]).toEqual([429, 'errorTooManyRequests']);
    server.clock.advance({ minutes: 16 });
    expect((await server.call(changePassword, right, { token })).status).toBe(200);
    expect((await server.call(logIn, { email, password: 'another hill' })).status).toBe(200);
  });

  test.each([
    [{ oldPassword: '' }, 'oldPasswordMissing'],
    [{ newPassword: '1234567' }, 'passwordTooShort'],
    [{ newPassword: 'password' }, 'passwordTooCommon'],
    [{ repeatPassword: 'another hill' }, 'errorInvalidRequest'],
    [{ id: 'somebody' }, 'errorInvalidRequest'],
  ])('[ACC-16] refuses %j with %s, and changes nothing', async (odd, errorCode) => {
    const { email, token } = await guest();
    const change = { oldPassword: 'over the hills', newPassword: 'another hill', ...odd };
    const { status, body } = await server.call(changePassword, change, { token });
    expect([status, body.errorCode]).toEqual([422, errorCode]);
    expect((await server.call(logIn, { email, password: 'over the hills' })).status).toBe(200);
  });

  test('[STP-3] the same change sent three times is one change', async () => {
    const { email, token } = await guest();
    const change = { oldPassword: 'over the hills', newPassword: 'another hill' };
    const send = () => server.call(changePassword, change, { token, key: `change-${email}` });
    const [first, ...again] = await Promise.all([send(), send(), send()]).then((all) =>
      all.map(({ status }) => status).toSorted((one, other) => one - other),
    );
    expect(first).toBe(200);
    // The change ends the session, so that a repetition that comes later is asked to log in; a second change would be refused with 422.
    for (const status of again) expect([200, 401]).toContain(status);
  });
});

describe('the command of an operator', () => {
  let program: string;
  let folder: string;

  beforeAll(async () => {
    program = await bundleEntry('server/operator/main.ts', 'operator');
    folder = mkdtempSync(join(tmpdir(), 'waymark-operator-'));
  });
  afterAll(() => {
    rmSync(program, { force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (env: Readonly<Record<string, string>>, ...content: string[]) => {
    const { ended, output } = startProcess(program, env, ...content);
    const { code } = await ended;
    return { code, said: output() };
  };

  test('says what there is when it is called by no name it has', async () => {
    for (const content of [['users'], ['users', 'invite', 'ann@scene.test'], ['users', 'fly', 'a', 'b']]) {
      const { code, said } = await run({ WAYMARK_DATA: folder }, ...content);
      expect([code, said.split('\n')[0]]).toEqual([2, `We couldn’t read the command: ${content.join(' ')}`]);
    }
    const { code, said } = await run({ WAYMARK_DATA: folder }, '--help');
    expect([code, said.split('\n')[0]]).toEqual([0, 'Commands, each after “waymark-operator”:']);
  });

  test('[ACC-6] prints a link, says why not, and leaves the data folder to a server that works on it', async () => {
    const database = await onPGlite.make();
    const data = { WAYMARK_DATA: database.settings.folder ?? '', PUBLIC_URL: 'https://waymark.test' };
    const { code, said } = await run(data, 'users', 'invite', 'ann@scene.test', 'Ann Walker');
    expect(code).toBe(0);
    const link = linkIn(said);
    expect(link.origin + link.pathname).toBe('https://waymark.test/auth/login');
    expect(link.search).toBe('');
    const carried = new URLSearchParams(link.hash.slice(1));
    expect(carried.get('email')).toBe('ann@scene.test');
    expect(carried.get('temporalpass')).toMatch(/^[a-z2-9]{26}$/);

    const unlock = lockFolder(data.WAYMARK_DATA);
    const refused = await run(data, 'users', 'invite', 'ben@scene.test', 'Ben Field');
    unlock();
    await database.drop();
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`is in use by process ${process.pid}`);
  });
});

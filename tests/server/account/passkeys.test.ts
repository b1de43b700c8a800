import { PostgresSecurityEvents } from '#adapters/postgres/operator/postgres-security-events';
import { HmacTotpHasher } from '#adapters/tokens/hmac-totp-hasher';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSKEY_LIMIT, type PasskeyAssertion } from '#core/account';
import { PasswordHasher, SecondFactors } from '#core/account/server';
import { messages } from '#core/messages';
import { createRequestScope } from '#composition/server/request-scope';
import { forgotPassword, readDevices, resetPassword } from '#api/account/account.api';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  readPasskeys,
  removePasskey,
} from '#api/account/passkeys.api';
import { oneTimeCode } from '../../fixtures/authenticator-app.ts';
import { type Dishonesty, SoftwarePasskey } from '../../fixtures/software-passkey.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const password = 'over the hills';

describe.each(everyDatabase)('passkeys on $name', (database) => {
  let server: TestServer;
  let id: string;
  let token: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(() => server.close());

  const person = async () => {
    const traveler = await addTraveler(server.context);
    const password_hash = await createRequestScope(server.context).get(PasswordHasher).hash(password);
    await server.db.updateTable('travelers').set({ password_hash }).where('id', '=', traveler).execute();
    return { traveler, token: await sessionToken(server.context, traveler) };
  };
  beforeEach(async () => {
    ({ traveler: id, token } = await person());
    server.clock.advance({ days: 1 });
  });

  const refusalOf = async (call: Promise<{ readonly body: { readonly errorCode?: string } }>) =>
    (await call).body.errorCode;
  const newPasskey = () => new SoftwarePasskey(new URL(server.context.settings.publicUrl).origin);
  const creation = async (as = token) => (await server.call(beginPasskey, { password }, { token: as })).body;
  const add = async (passkey: SoftwarePasskey, lie?: Dishonesty) =>
    server.call(addPasskey, passkey.create(await creation(), lie), { token });
  const added = async () => {
    const passkey = newPasskey();
    expect((await add(passkey)).status).toBe(200);
    return passkey;
  };
  const request = async () => (await server.call(beginPasskeyLogIn, {})).body;
  const send = (signed: PasskeyAssertion) => server.call(logInWithPasskey, signed);
  const logIn = async (passkey: SoftwarePasskey, lie?: Dishonesty) => send(passkey.sign(await request(), lie));
  const own = async (as = token) => (await server.call(readPasskeys, {}, { token: as })).body.passkeys;

  test('[OPE-20] adding and removing one each leave a security event of the account', async () => {
    const newest = () =>
      new PostgresSecurityEvents(server.db, server.clock, server.context.secrets).latest({
        most: 1,
        email: `${id}@scene.test`,
      });
    await added();
    expect(await newest()).toMatchObject([{ kind: 'passkey-added', outcome: 'succeeded' }]);
    const [{ id: passkeyId } = { id: '' }] = await own();
    expect((await server.call(removePasskey, { passkeyId, password }, { token })).status).toBe(200);
    expect(await newest()).toMatchObject([{ kind: 'passkey-removed', outcome: 'succeeded' }]);
  });

  test('[OPE-20] a wrong password where one is begun leaves a security event', async () => {
    await server.call(beginPasskey, { password: 'never a password' }, { token });
    const { db, clock, context } = server;
    const [newest] = await new PostgresSecurityEvents(db, clock, context.secrets).latest({
      most: 1,
      email: `${id}@scene.test`,
    });
    expect(newest).toMatchObject({ kind: 'password-confirmation', outcome: 'refused', reason: 'currentPasswordWrong' });
  });

  test('[ACC-59] with an email, only the passkey of that person opens a session', async () => {
    const passkey = await added();
    const { traveler: other } = await person();
    const sessions = async () => (await server.db.selectFrom('sessions').select('jti').execute()).length;
    const before = await sessions();
    const as = async (email: string) => server.call(logInWithPasskey, { ...passkey.sign(await request()), email });
    expect(await refusalOf(as(`${other}@scene.test`))).toBe('passkeyNotValid');
    expect(await refusalOf(as('nobody@scene.test'))).toBe('passkeyNotValid');
    expect(await sessions()).toBe(before);
    expect((await as(`${id}@Scene.test`)).status).toBe(200);
    expect(await sessions()).toBe(before + 1);
  });

  test('[ACC-60] several that are added at once come to no more than the limit', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, async () => newPasskey().create(await creation())));
    await server.db
      .insertInto('passkeys')
      .values(
        Array.from({ length: PASSKEY_LIMIT.most - 1 }, () => ({
          id: server.context.random.uuid(),
          traveler_id: id,
          credential: server.context.random.uuid(),
          public_key: Buffer.from('key'),
          counter: 0,
          transports: '[]' as never,
          created_at: server.clock.now(),
        })),
      )
      .execute();
    const replies = await Promise.all(made.map((one) => server.call(addPasskey, one, { token })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await own()).toHaveLength(PASSKEY_LIMIT.most);
  });

  const SECRET = 'A'.repeat(32);
  const switchOnSecondFactor = async () => {
    const factors = createRequestScope(server.context).get(SecondFactors);
    const factor = server.context.random.uuid();
    await factors.begin(id, { id: factor, kind: 'totp', secret: SECRET });
    await factors.confirm(id, factor, server.clock.now());
  };

  test('[ACC-60] where two-step log-in is on, adding one takes the second factor too', async () => {
    await switchOnSecondFactor();
    const begin = (secondFactor?: string) =>
      server.call(beginPasskey, { password, ...(secondFactor !== undefined && { secondFactor }) }, { token });
    expect(await refusalOf(begin())).toBe('secondFactorNeeded');
    expect(await refusalOf(begin('000000'))).toBe('secondFactorWrong');
    const digits = oneTimeCode(new HmacTotpHasher(), SECRET, server.clock);
    const { body } = await begin(digits);
    expect(await refusalOf(begin(digits))).toBe('secondFactorWrong');
    expect((await server.call(addPasskey, newPasskey().create(body), { token })).status).toBe(200);
  });

  test('[ACC-60] a password that is reset removes every one, which opens nothing any more', async () => {
    const passkey = await added();
    const email = `${id}@scene.test`;
    await server.mails();
    server.clock.advance({ minutes: 1 });
    await server.call(forgotPassword, { email });
    const verificationCode = /\b\d{5}\b/.exec(
      (await server.mails()).findLast(({ to }) => to === email)?.text ?? '',
    )?.[0];
    const word = 'a quiet walk along the quay';
    const reset = { email, verificationCode: verificationCode ?? '', password: word, repeatPassword: word };
    expect((await server.call(resetPassword, reset)).status).toBe(200);
    expect(await refusalOf(logIn(passkey))).toBe('passkeyNotValid');
  });

  test('[ACC-60] removing one ends the other sessions, which it may have opened', async () => {
    const opened = (await logIn(await added())).body.jwt;
    const [{ id: passkeyId } = { id: '' }] = await own();
    expect((await server.call(removePasskey, { passkeyId, password }, { token })).status).toBe(200);
    expect((await server.call(readDevices, {}, { token: opened })).status).toBe(401);
    expect(await own()).toEqual([]);
  });

  test('[ACC-59] one opens a session, also where a second factor is on', async () => {
    const passkey = await added();
    await switchOnSecondFactor();
    expect((await own())[0]).toMatchObject({ createdAt: server.clock.now(), lastUsedAt: null });
    server.clock.advance({ minutes: 1 });
    const { body } = await logIn(passkey);
    expect((await server.call(readDevices, {}, { token: body.jwt })).status).toBe(200);
    expect((await own())[0]?.lastUsedAt).toBe(server.clock.now());
  });

  test.each([
    ['of a page of another site', { origin: 'https://elsewhere.test' }],
    ['for another domain', { domain: 'elsewhere.test' }],
    ['that did not ask who the person is', { isUserVerified: false }],
    ['that names another owner', { userHandle: 'bm9ib2R5' }],
  ])('[ACC-59] a signature %s opens nothing', async (_, lie) => {
    const passkey = await added();
    expect(await refusalOf(logIn(passkey, lie))).toBe('passkeyNotValid');
    expect((await logIn(passkey)).status).toBe(200);
  });

  test('[ACC-59] a copied passkey whose count stands still opens nothing', async () => {
    const passkey = await added();
    expect((await logIn(passkey, { counter: 5 })).status).toBe(200);
    expect(await refusalOf(logIn(passkey, { counter: 5 }))).toBe('passkeyNotValid');
    expect((await logIn(passkey, { counter: 6 })).status).toBe(200);
  });

  test('[ACC-59] one that does not count opens as many sessions as are asked for', async () => {
    const passkey = await added();
    for (let times = 0; times < 2; times += 1) expect((await logIn(passkey, { counter: 0 })).status).toBe(200);
  });

  test('[ACC-58] a challenge is good once, also when it is sent four times at once, and for five minutes', async () => {
    const passkey = await added();
    const signed = passkey.sign(await request(), { counter: 0 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = passkey.sign(await request());
    server.clock.advance({ minutes: 5 });
    expect(await refusalOf(send(late))).toBe('passkeyNotValid');
  });

  test('[ACC-58] a challenge is good for its purpose and its person alone', async () => {
    const passkey = await added();
    const { challenge, domain } = await creation();
    expect(await refusalOf(send(passkey.sign({ challenge, domain })))).toBe('passkeyNotValid');
    const other = await person();
    const made = newPasskey().create(await creation(other.token));
    expect(await refusalOf(server.call(addPasskey, made, { token }))).toBe('passkeyNotValid');
    const begun = { ...(await creation()), ...(await request()) };
    expect(await refusalOf(server.call(addPasskey, newPasskey().create(begun), { token }))).toBe('passkeyNotValid');
  });

  test('[ACC-60] one is added with the password alone, once, and ten at most', async () => {
    const wrong = server.call(beginPasskey, { password: 'under the hills' }, { token });
    expect(await refusalOf(wrong)).toBe('currentPasswordWrong');
    expect(await refusalOf(add(newPasskey(), { isUserVerified: false }))).toBe('passkeyNotValid');
    const passkey = await added();
    expect(await refusalOf(add(passkey))).toBe('passkeyKnown');
    for (let count = 1; count < 10; count += 1) await added();
    expect(await refusalOf(server.call(beginPasskey, { password }, { token }))).toBe('tooManyPasskeys');
  });

  test('[ACC-60] one is removed by its owner with the password, and opens nothing any more', async () => {
    const passkey = await added();
    const passkeyId = (await own())[0]?.id ?? '';
    const remove = (as: string, word = password) =>
      refusalOf(server.call(removePasskey, { passkeyId, password: word }, { token: as }));
    expect(await remove((await person()).token)).toBe('errorNotFound');
    expect(await remove(token, 'under the hills')).toBe('currentPasswordWrong');
    expect(await remove(token)).toBeUndefined();
    expect(await own()).toEqual([]);
    expect(await refusalOf(logIn(passkey))).toBe('passkeyNotValid');
  });

  test('[ACC-56] an email tells its owner that one was added, and that one was removed', async () => {
    const titles = async () =>
      (await server.mails()).filter(({ to }) => to === `${id}@scene.test`).map(({ subject }) => subject);
    await added();
    expect(await titles()).toEqual([messages.mailPasskeyAddedTitle]);
    server.clock.advance({ minutes: 1 });
    await server.call(removePasskey, { passkeyId: (await own())[0]?.id ?? '', password }, { token });
    expect(await titles()).toEqual([messages.mailPasskeyAddedTitle, messages.mailPasskeyRemovedTitle]);
  });

  test('[ACC-44] one of a locked account says so and opens nothing', async () => {
    const passkey = await added();
    await server.db.updateTable('travelers').set({ locked_at: server.clock.now() }).where('id', '=', id).execute();
    expect(await refusalOf(logIn(passkey))).toBe('accountLocked');
  });

  test('[ACC-31] wrong ones count with the wrong passwords of their network', async () => {
    const nobody = { userHandle: 'bm9ib2R5' };
    for (let count = 0; count < 100; count += 1) await logIn(newPasskey(), nobody);
    expect(await refusalOf(logIn(newPasskey(), nobody))).toBe('errorTooManyRequests');
  });
});

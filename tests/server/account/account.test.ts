import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '#core/account';
import { QUEST_CODES, MONDAY, NEXT_MONDAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';
import {
  changePassword,
  forgotPassword,
  logIn,
  logOut,
  resendCode,
  resetPassword,
  signUp,
  checkUniqueEmail,
  verifyEmail,
} from '#api/account/account.api';
import { readActiveQuest } from '#api/quests/quests.api';

const password = 'over the hills';
let addresses = 0;

describe.each(everyDatabase)('accounts on $name', (database) => {
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(() => {
    email = `ann-${(addresses += 1)}@scene.test`;
  });

  const form = () => ({
    displayName: 'Ann Marie Walker',
    email,
    password,
    code: QUEST_CODES.coast,
    userLocalDate: { year: 2026, month: 11, day: 20 },
    timeZone: 'Asia/Tokyo',
  });

  const codeTo = async (address: string): Promise<string> => {
    const mail = (await server.mails()).findLast(({ to }) => to === address);
    return /\b\d{5}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };

  const signedUp = async (): Promise<string> => {
    const { body } = await server.call(signUp, form());
    expect(body).toMatchObject({ email, verified: false });
    return codeTo(email);
  };

  const verified = async (): Promise<string> => {
    const verificationCode = `Your code is ${await signedUp()}.`;
    const { body } = await server.call(verifyEmail, { email, verificationCode });
    return body.jwt;
  };

  const isUnique = async (address: string) => (await server.call(checkUniqueEmail, { email: address })).body.unique;

  test('[TIME-2] sign-up makes an account, an enrollment in the quest, and one email', async () => {
    const token = await verified();
    expect(sessionOf(token)).toMatchObject({
      firstName: 'Ann',
      lastName: 'Marie Walker',
      email,
      verified: true,
      role: 'TRAVELER',
      cohortEnrollmentCode: QUEST_CODES.coast,
      organizations: [{ id: 'lighthouse', description: 'Lighthouse' }],
    });
    const { body } = await server.call(readActiveQuest, {}, { token });
    expect(body.quest).toMatchObject({ contentfulId: 'coast', startingDate: MONDAY });
    const saved = await server.db
      .selectFrom('travelers')
      .where('email', '=', email)
      .select(['time_zone', 'password_hash'])
      .executeTakeFirstOrThrow();
    expect(saved.time_zone).toBe('Asia/Tokyo');
    expect(saved.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('[ACC-2] sign-up starts a week later for whoever would rather wait', async () => {
    await server.call(signUp, { ...form(), startOnSameWeek: false });
    const verificationCode = await codeTo(email);
    const { body } = await server.call(verifyEmail, { email, verificationCode });
    const journey = await server.call(readActiveQuest, {}, { token: body.jwt });
    expect(journey.body.quest.startingDate).toBe(NEXT_MONDAY);
  });

  test('[ACC-5] the email carries the code in words, in a picture of the product, and behind a link, but not in its subject', async () => {
    const verificationCode = await signedUp();
    const sentEmail = (await server.mails()).find(({ to }) => to === email);
    expect(sentEmail?.subject).not.toContain(verificationCode);
    expect(sentEmail?.html).toContain(verificationCode);
    const link = new URL(/https?:\/\/\S+emailVerification\S+/.exec(sentEmail?.text ?? '')?.[0] ?? '');
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
      verificationCode,
      name: 'Ann Marie Walker',
      email,
    });
  });

  test.each([
    ['displayName', { displayName: '' }, 'displayNameMissing'],
    ['displayName', { displayName: 'A'.repeat(51) }, 'displayNameTooLong'],
    ['email', { email: '' }, 'emailMissing'],
    ['email', { email: 'ann@scene' }, 'emailNotValid'],
    ['email', { email: 'ann@scene.test\r\nBcc: all@scene.test' }, 'emailNotValid'],
    ['password', { password: '' }, 'passwordMissing'],
    ['password', { password: '1234567' }, 'passwordTooShort'],
    ['password', { password: 'x'.repeat(129) }, 'passwordTooLong'],
    ['password', { password: 'password' }, 'passwordTooCommon'],
    ['code', { code: '' }, 'questCodeMissing'],
    ['code', { code: '1234' }, 'questCodeMalformed'],
    ['code', { code: '99999' }, 'questCodeNotValid'],
    ['code', { code: QUEST_CODES.closed }, 'cohortClosed'],
    ['timeZone', { timeZone: 'Middle/Earth' }, 'timeZoneNotValid'],
    ['userLocalDate', { userLocalDate: { year: 2026, month: 11, day: 22 } }, 'dateNotValid'],
    ['userLocalDate', { userLocalDate: { year: 2026, month: 11, day: 18 } }, 'dateNotValid'],
  ])('sign-up refuses a wrong %s %j with %s and keeps nothing', async (field, wrong, errorCode) => {
    const { status, body } = await server.call(signUp, { ...form(), ...wrong });
    expect([status, body.errorCode]).toEqual([422, errorCode]);
    expect(body.additionalInformation).toMatchObject({ field });
    expect(await isUnique(email)).toBe(true);
  });

  test.each([
    ...[
      'midnight',
      'samantha',
      'mercedes',
      'victoria',
      'einstein',
      'mustang1',
      'Swordfish',
      'babygirl',
      'sebastian',
    ].map((one) => [one, 'passwordTooCommon']),
    ...['waymark-demo', 'waymark2026', 'questcode', 'annwalker!', 'Marie-2026'].map((one) => [
      one,
      'passwordGuessable',
    ]),
  ])('[ACC-48] the password %j is refused with %s at sign-up, at a reset and at a change', async (one = '', code) => {
    const token = await verified();
    await server.call(forgotPassword, { email });
    const verificationCode = await codeTo(email);
    const refusals = [
      await server.call(signUp, { ...form(), email: `new-${email}`, password: one }),
      await server.call(changePassword, { oldPassword: password, newPassword: one }, { token }),
      await server.call(resetPassword, { email, verificationCode, password: one, repeatPassword: one }),
    ];
    const codes = refusals.map(({ status, body }) => [status, body.errorCode]);
    expect(codes).toEqual(Array(3).fill([422, code]));
    expect((await server.call(logIn, { email, password })).status).toBe(200);
  });

  test('[ACC-49] a log-in renews a hash of a lower cost once, and the password stays', async () => {
    await verified();
    const ofEmail = () => server.db.selectFrom('travelers').where('email', '=', email).select('password_hash');
    const saved = async () => (await ofEmail().executeTakeFirstOrThrow()).password_hash;
    const password_hash = await hash(password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.db.updateTable('travelers').set({ password_hash }).where('email', '=', email).execute();
    expect((await server.call(logIn, { email, password: 'under the hills' })).status).toBe(401);
    expect(await saved()).toBe(password_hash);
    expect((await server.call(logIn, { email, password })).status).toBe(200);
    const renewed = await saved();
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect(renewed).not.toBe(password_hash);
    expect((await server.call(logIn, { email, password })).status).toBe(200);
    expect(await saved()).toBe(renewed);
  });

  test.each([
    ['an unknown key', { role: 'OPERATOR' }, 'role'],
    ['a nested unknown key', { userLocalDate: { year: 2026, month: 11, day: 20, hour: 3 } }, 'userLocalDate.hour'],
    ['a date that is null', { userLocalDate: null }, 'userLocalDate'],
    ['a date that is a list', { userLocalDate: [] }, 'userLocalDate'],
    ['a number for a name', { displayName: 7 }, 'displayName'],
    ['a list for a password', { password: ['over', 'the', 'hills'] }, 'password'],
    ['a word for a choice', { startOnSameWeek: 'perhaps' }, 'startOnSameWeek'],
  ])('sign-up refuses %s, naming it', async (_, wrong, fields) => {
    const { status, body } = await server.call(signUp, { ...form(), ...wrong } as never);
    expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
    expect(body.additionalInformation?.['fields']).toBe(fields);
    expect(await isUnique(email)).toBe(true);
  });

  test('sign-up refuses a name that cannot be saved byte for byte', async () => {
    const { status, body } = await server.call(signUp, { ...form(), displayName: 'Ann\0Walker' });
    expect([status, body.errorCode, body.additionalInformation]).toEqual([
      422,
      'textNotStorable',
      { field: 'displayName' },
    ]);
    expect(await isUnique(email)).toBe(true);
  });

  test('[ACC-7] a taken address is refused, however it is written, and nobody is mailed again', async () => {
    await verified();
    const { status, body } = await server.call(signUp, { ...form(), email: ` ${email.toUpperCase()} ` });
    expect([status, body.errorCode]).toEqual([422, 'emailTaken']);
    expect((await server.mails()).filter(({ to }) => to.toLowerCase().includes(email))).toHaveLength(1);
  });

  test('[ACC-7] a display name and a password survive byte for byte', async () => {
    const odd = { displayName: '👩‍🚀 שלום e\u0301', password: '🌊🌊🌊🌊 \u202E פתח e\u0301' };
    await server.call(signUp, { ...form(), ...odd });
    const { body } = await server.call(logIn, { email, password: odd.password });
    expect(sessionOf(body.jwt)).toMatchObject({ firstName: '👩‍🚀', lastName: 'שלום e\u0301' });
    const near = await server.call(logIn, { email, password: odd.password.normalize('NFC') });
    expect(near.body.errorCode).toBe('errorAuthentication');
  });

  test('[ACC-5] four wrong codes leave the right one good, five do not', async () => {
    const good = await signedUp();
    const wrong = good === '00000' ? '00001' : '00000';
    const guess = async () => (await server.call(verifyEmail, { email, verificationCode: wrong })).body.errorCode;
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe('verificationCodeNotValid');
    const late = await server.call(verifyEmail, { email, verificationCode: good });
    expect([late.status, late.body.errorCode]).toEqual([422, 'verificationCodeNotValid']);

    await server.call(resendCode, { email });
    const next = await codeTo(email);
    for (let tries = 0; tries < 4; tries += 1) await server.call(verifyEmail, { email, verificationCode: '0000x' });
    expect((await server.call(verifyEmail, { email, verificationCode: next })).body.jwt).toBeDefined();
  });

  test('[ACC-5] another code is sent for the draft that sign-up answered with, and the answer is the address alone', async () => {
    const { body: draft } = await server.call(signUp, form());
    const first = await codeTo(email);
    server.clock.advance({ minutes: 1 });
    const { status, body } = await server.call(resendCode, draft);
    expect([status, body]).toEqual([200, { email }]);
    expect(await codeTo(email)).not.toBe(first);
    const stranger = { ...draft, id: 'nobody', email: `nobody-${email}` };
    expect((await server.call(resendCode, stranger)).body).toEqual({ email: stranger.email });
  });

  test('[ACC-5] wrong tries stay counted although the calls were refused', async () => {
    await signedUp();
    for (const tries of [1, 2, 3]) {
      await server.call(verifyEmail, { email, verificationCode: '99999' });
      const saved = await server.db
        .selectFrom('codes')
        .where('email_key', '=', email)
        .select('wrong_tries')
        .executeTakeFirstOrThrow();
      expect(saved.wrong_tries).toBe(tries);
    }
  });

  test('[ACC-5] a code is over after ten minutes and after its use', async () => {
    const code = await signedUp();
    server.clock.advance({ minutes: 10 });
    const late = await server.call(verifyEmail, { email, verificationCode: code });
    expect(late.body.errorCode).toBe('verificationCodeNotValid');
    await server.call(resendCode, { email });
    const fresh = await codeTo(email);
    expect((await server.call(verifyEmail, { email, verificationCode: fresh })).status).toBe(200);
    const again = await server.call(verifyEmail, { email, verificationCode: fresh });
    expect(again.body.errorCode).toBe('verificationCodeNotValid');
  });

  test('[ACC-5] no digits of a code are saved anywhere', async () => {
    const code = await signedUp();
    await server.db.deleteFrom('kept_mails').where('recipient', '=', email).execute();
    const [codes, jobs, keys] = [
      await server.db.selectFrom('codes').selectAll().where('email_key', '=', email).execute(),
      await server.db.selectFrom('jobs').selectAll().execute(),
      await server.db.selectFrom('idempotency_keys').selectAll().execute(),
    ];
    expect(codes[0]?.hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([jobs, keys])).not.toContain(`"${code}"`);
    expect(server.log()).not.toContain(code);
    expect(server.log()).not.toContain(email);
  });

  test('[ACC-3] a password reset ends every session and leaves the reset code useless', async () => {
    const token = await verified();
    const other = await server.call(logIn, { email, password });
    server.clock.advance({ minutes: 1 });
    expect((await server.call(forgotPassword, { email })).body).toEqual({ email });
    const verificationCode = await codeTo(email);
    const reset = { email, verificationCode, password: 'another hill', repeatPassword: 'another hill' };
    const asFirst = await server.call(verifyEmail, { email, verificationCode });
    expect(asFirst.body.errorCode).toBe('verificationCodeNotValid');
    expect((await server.call(resetPassword, reset)).body).toEqual({ email });
    for (const old of [token, other.body.jwt]) {
      const { status, body } = await server.call(readActiveQuest, {}, { token: old });
      expect([status, body.errorCode]).toEqual([401, 'errorSessionExpired']);
    }
    expect((await server.call(logIn, { email, password })).body.errorCode).toBe('errorAuthentication');
    const fresh = await server.call(logIn, { email, password: 'another hill' });
    expect((await server.call(readActiveQuest, {}, { token: fresh.body.jwt })).status).toBe(200);
    expect((await server.call(resetPassword, reset)).body.errorCode).toBe('verificationCodeNotValid');
  });

  test('[ACC-3] signing out ends this session and no other', async () => {
    const token = await verified();
    const other = (await server.call(logIn, { email, password })).body.jwt;
    expect((await server.call(logOut, {}, { token })).status).toBe(200);
    expect((await server.call(readActiveQuest, {}, { token })).body.errorCode).toBe('errorSessionExpired');
    expect((await server.call(readActiveQuest, {}, { token: other })).status).toBe(200);
    expect((await server.call(logOut, {}, { token })).body.errorCode).toBe('errorSessionExpired');
  });

  test('log-in of an unverified account opens a session that may only sign out', async () => {
    await signedUp();
    const { body } = await server.call(logIn, { email, password });
    expect(sessionOf(body.jwt)?.verified).toBe(false);
    const { status, body: refused } = await server.call(readActiveQuest, {}, { token: body.jwt });
    expect([status, refused.errorCode]).toEqual([403, 'errorNotVerified']);
  });

  test('[STP-3] the same sign-up sent five times makes one account and one email', async () => {
    const key = `sign-up-${email}`;
    const send = () => server.call(signUp, form(), { key });
    const replies = await Promise.all([send(), send(), send(), send(), send()]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });
});

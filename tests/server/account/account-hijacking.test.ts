import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from '#core/account';
import { InviteTraveler } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { seedSampleQuests } from '../support/seed.ts';
import {
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

const theirs = { password: 'what the stranger chose', device: 'the-device-of-the-stranger' };
const own = { password: 'what the owner chose', device: 'the-device-of-the-owner' };
const ownDetails = { displayName: 'Olive Owner', code: QUEST_CODES.coast, timeZone: 'Europe/London' };
let addresses = 0;

describe.each(everyDatabase)('somebody who signs up with the address of another, on $name', (database) => {
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(() => {
    email = `owner-${(addresses += 1)}@hijack.test`;
  });

  interface Who {
    readonly password: string;
    readonly device: string | null;
  }

  const signsUp = ({ password, device }: Who, more: object = {}) => {
    const userLocalDate = { year: 2026, month: 11, day: 20 };
    const person = { displayName: 'Ann Walker', email, password, code: QUEST_CODES.coast, timeZone: 'Asia/Tokyo' };
    return server.call(signUp, { ...person, userLocalDate, ...more }, { device });
  };
  const logsIn = ({ password, device }: Who) => server.call(logIn, { email, password }, { device });
  const tokenOf = async (who: Who) => (await logsIn(who)).body.jwt;
  const mailed = async () =>
    /\b\d{5}\b/.exec((await server.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const proves = (device: string | null, verificationCode: string, password?: string, details?: object) =>
    server.call(
      verifyEmail,
      { email, verificationCode, ...(password !== undefined && { password }), ...details },
      { device },
    );
  const resets = ({ password, device }: Who, verificationCode: string, details?: object) =>
    server.call(resetPassword, { email, verificationCode, password, repeatPassword: password, ...details }, { device });
  /** The code of the email to reset a password; what waits is sent first, since two emails of one moment have no order. */
  const forgets = async () => {
    await mailed();
    server.clock.advance({ minutes: 1 });
    await server.call(forgotPassword, { email });
    return mailed();
  };
  const mayEnter = async (token: string) => (await server.call(readActiveQuest, {}, { token })).status;
  /** A session that has ended cannot even be signed out of. */
  const isOver = async (token: string) => (await server.call(logOut, {}, { token })).status === 401;

  test('[ACC-25][ACC-26] has neither a session nor a password once the owner proved it', async () => {
    await signsUp(theirs);
    const before = await tokenOf(theirs);
    expect(await mayEnter(before)).toBe(403);

    const code = await mailed();
    const asked = await proves(own.device, code);
    expect([asked.status, asked.body.errorCode]).toEqual([422, 'newPasswordRequired']);
    expect(await mayEnter(before)).toBe(403);
    const proven = await proves(own.device, code, own.password, ownDetails);
    expect([proven.status, await mayEnter(proven.body.jwt)]).toEqual([200, 200]);

    expect(await mayEnter(before)).toBe(401);
    expect((await logsIn(theirs)).body.errorCode).toBe('errorAuthentication');
    expect(await mayEnter(await tokenOf(own))).toBe(200);
  });

  test('[ACC-39] leaves neither a name nor a cohort behind: the owner gives their own', async () => {
    await signsUp(theirs, { displayName: 'Mallory Strange', code: QUEST_CODES.forest });
    const code = await mailed();
    const asked = await proves(own.device, code, own.password);
    expect([asked.status, asked.body.errorCode]).toEqual([422, 'signUpDetailsRequired']);
    expect((await logsIn(own)).status).toBe(401);

    const proven = await proves(own.device, code, own.password, ownDetails);
    expect(proven.status).toBe(200);
    expect(sessionOf(proven.body.jwt)).toMatchObject({ firstName: 'Olive', lastName: 'Owner', email, verified: true });
    const { quest } = (await server.call(readActiveQuest, {}, { token: proven.body.jwt })).body;
    expect(quest.contentfulId).toBe('coast');
    const saved = await server.db.selectFrom('travelers').where('email_key', '=', email).selectAll().execute();
    expect(saved).toMatchObject([{ display_name: 'Olive Owner', time_zone: 'Europe/London' }]);
    expect((await logsIn(theirs)).status).toBe(401);
    expect((await logsIn(own)).status).toBe(200);
  });

  test('[ACC-39] whoever knows the password of the sign-up made it, and keeps name and cohort anywhere', async () => {
    await signsUp(own, { code: QUEST_CODES.forest });
    const { status, body } = await proves('the-other-device-of-the-owner', await mailed(), own.password, ownDetails);
    expect([status, sessionOf(body.jwt)?.firstName]).toEqual([200, 'Ann']);
    expect((await server.call(readActiveQuest, {}, { token: body.jwt })).body.quest.contentfulId).toBe('forest');
  });

  test('[ACC-39] a Quest Code that opens nothing, or half of the details, uses no try of the mailed code', async () => {
    await signsUp(theirs);
    const code = await mailed();
    for (let tries = 0; tries < 6; tries += 1) {
      const closed = await proves(own.device, code, own.password, { ...ownDetails, code: QUEST_CODES.closed });
      expect([closed.body.errorCode, closed.body.additionalInformation]).toEqual(['cohortClosed', { field: 'code' }]);
    }
    const unknown = await proves(own.device, code, own.password, { ...ownDetails, code: '99999' });
    expect([unknown.body.errorCode, unknown.body.additionalInformation]).toEqual([
      'questCodeNotValid',
      { field: 'code' },
    ]);
    const half = await proves(own.device, code, own.password, { displayName: 'Olive Owner' });
    expect([half.body.errorCode, half.body.additionalInformation]).toEqual(['questCodeMissing', { field: 'code' }]);
    expect((await proves(own.device, code, own.password, ownDetails)).status).toBe(200);
  });

  test('[ACC-26] on the device that signed up the code is enough, and the password stays', async () => {
    await signsUp(own);
    const before = await tokenOf(own);
    const { body } = await proves(own.device, await mailed());
    expect([await mayEnter(body.jwt), await isOver(before)]).toEqual([200, true]);
    expect((await logsIn(own)).status).toBe(200);
  });

  test('[ACC-26] a log-in elsewhere makes no device the one that signed up', async () => {
    await signsUp(theirs);
    await tokenOf({ ...theirs, device: own.device });
    expect((await proves(own.device, await mailed())).body.errorCode).toBe('newPasswordRequired');
  });

  test('[ACC-26] whoever names no device proves the password, be it the one that is saved', async () => {
    const nowhere = { ...own, device: null };
    await signsUp(nowhere);
    const code = await mailed();
    expect((await proves(null, code)).body.errorCode).toBe('newPasswordRequired');
    expect((await proves(null, code, own.password)).status).toBe(200);
    expect((await logsIn(nowhere)).status).toBe(200);
  });

  test('[ACC-26] a password that is not allowed is refused before the code is looked at', async () => {
    await signsUp(theirs);
    const code = await mailed();
    const { body } = await proves(own.device, code, 'short');
    expect([body.errorCode, body.additionalInformation]).toEqual(['passwordTooShort', { field: 'password' }]);
    expect((await proves(own.device, code, own.password, ownDetails)).status).toBe(200);
  });

  test('[ACC-5][ACC-26] a code bears five tries, with or without a password', async () => {
    await signsUp(theirs);
    const code = await mailed();
    const wrong = code === '00000' ? '00001' : '00000';
    for (let tries = 0; tries < 4; tries += 1) expect((await proves(own.device, wrong)).status).toBe(422);
    expect((await proves(own.device, code)).body.errorCode).toBe('newPasswordRequired');
    expect((await proves(own.device, code, own.password)).body.errorCode).toBe('verificationCodeNotValid');
  });

  test('[ACC-27] gives way to whoever signs up with it next, with all that was theirs', async () => {
    await signsUp(theirs, { displayName: 'Mallory Strange', code: QUEST_CODES.forest });
    const before = await tokenOf(theirs);
    const first = await mailed();
    expect((await server.call(checkUniqueEmail, { email })).body.unique).toBe(true);

    server.clock.advance({ minutes: 1 });
    const { status, body } = await signsUp(own);
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), displayName: 'Ann Walker', email, verified: false },
    ]);
    expect(await isOver(before)).toBe(true);
    expect((await logsIn(theirs)).body.errorCode).toBe('errorAuthentication');
    expect((await logsIn(own)).status).toBe(200);
    const second = await mailed();
    if (first !== second) expect((await proves(theirs.device, first)).body.errorCode).toBe('verificationCodeNotValid');
    expect((await proves(theirs.device, second)).body.errorCode).toBe('newPasswordRequired');
    const proven = await proves(own.device, second);
    const quest = await server.call(readActiveQuest, {}, { token: proven.body.jwt });
    expect(quest.body.quest.contentfulId).toBe('coast');
    expect((await signsUp(theirs)).body.errorCode).toBe('emailTaken');
    expect((await server.call(checkUniqueEmail, { email })).body.unique).toBe(false);
  });

  test('[ACC-27] of many sign-ups at once one account stays, which is whose code was mailed last', async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({
      password: `the password of number ${index}`,
      device: `the-device-of-number-${index}`,
    }));
    const replies = await Promise.all(people.map((who) => signsUp(who)));
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
    const entered = [];
    for (const who of people) if ((await logsIn(who)).status === 200) entered.push(who);
    expect(entered).toHaveLength(1);
    const saved = await server.db.selectFrom('travelers').where('email_key', '=', email).select('id').execute();
    expect(saved).toHaveLength(1);
  });

  test('[ACC-27] gains nothing by signing up again while the owner proves the address', async () => {
    for (let round = 0; round < 6; round += 1) {
      email = `owner-${(addresses += 1)}@hijack.test`;
      await signsUp(own);
      const code = await mailed();
      const [proven, again] = await Promise.all([proves(own.device, code), signsUp(theirs)]);
      const strangers = await logsIn(theirs);
      if (proven.status === 200) {
        expect([again.body.errorCode, strangers.body.errorCode]).toEqual(['emailTaken', 'errorAuthentication']);
        expect(await mayEnter(proven.body.jwt)).toBe(200);
      } else {
        expect(['verificationCodeNotValid', 'newPasswordRequired']).toContain(proven.body.errorCode);
        expect(again.status).toBe(200);
        expect(await mayEnter(strangers.body.jwt)).toBe(403);
      }
    }
  });

  test('[ACC-28][ACC-39] has nothing left once the owner resets the password, neither a name nor a cohort', async () => {
    await signsUp(theirs, { displayName: 'Mallory Strange', code: QUEST_CODES.forest });
    const before = await tokenOf(theirs);
    const code = await forgets();
    expect((await resets(own, code)).body.errorCode).toBe('signUpDetailsRequired');
    expect((await logsIn(own)).status).toBe(401);
    expect((await resets(own, code, ownDetails)).status).toBe(200);
    const token = await tokenOf(own);
    expect(sessionOf(token)).toMatchObject({ firstName: 'Olive', lastName: 'Owner', email, verified: true });
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.contentfulId).toBe('coast');
    expect([await isOver(before), (await logsIn(theirs)).status]).toEqual([true, 401]);
  });

  test('[ACC-39] a reset keeps a sign-up on its own device, and that of whoever proved the address before', async () => {
    await signsUp(own, { code: QUEST_CODES.forest });
    await mailed();
    const chosen = { ...own, password: 'what the owner chose next' };
    expect((await resets(chosen, await forgets())).status).toBe(200);
    expect((await resets({ ...own, device: 'another-device-of-the-owner' }, await forgets())).status).toBe(200);
    const token = await tokenOf(own);
    expect(sessionOf(token)?.firstName).toBe('Ann');
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.contentfulId).toBe('forest');
  });

  test('[ACC-37] no code that was mailed before opens anything once the address is proven, in whatever way', async () => {
    await signsUp(theirs);
    const first = await mailed();
    const second = await forgets();
    expect((await resets(own, second, ownDetails)).status).toBe(200);
    expect((await proves(theirs.device, first)).body.errorCode).toBe('verificationCodeNotValid');
    expect((await proves(theirs.device, first, theirs.password)).body.errorCode).toBe('verificationCodeNotValid');

    email = `owner-${(addresses += 1)}@hijack.test`;
    await signsUp(own);
    const code = await mailed();
    const reset = await forgets();
    expect((await proves(own.device, code)).status).toBe(200);
    expect((await resets(theirs, reset)).body.errorCode).toBe('verificationCodeNotValid');
  });

  test('[ACC-36][ACC-37] has nothing left once an operator takes the address as proven', async () => {
    await signsUp(theirs);
    const before = await tokenOf(theirs);
    const code = await mailed();
    const { json } = await runOperatorCommand(server.context, 'users', 'verify', email, '--json');
    expect([await isOver(before), (await logsIn(theirs)).status]).toEqual([true, 401]);
    expect((await proves(theirs.device, code)).body.errorCode).toBe('verificationCodeNotValid');
    const temporalpass = new URLSearchParams(new URL(String(json['link'])).hash.slice(1)).get('temporalpass') ?? '';
    const opened = await logsIn({ ...own, password: temporalpass });
    expect([opened.status, await mayEnter(opened.body.jwt)]).toEqual([200, 200]);
    expect((await logsIn({ ...own, password: temporalpass })).status).toBe(401);
  });

  test('[ACC-28] has nothing left once an operator invites the owner', async () => {
    await signsUp(theirs);
    const before = await tokenOf(theirs);
    const { temporalpass } = await createRequestScope(server.context).get(InviteTraveler).run(email, 'Olive Owner');
    expect([await isOver(before), (await logsIn(theirs)).status]).toEqual([true, 401]);
    expect((await signsUp(theirs)).body.errorCode).toBe('emailTaken');
    const opened = await logsIn({ ...own, password: temporalpass });
    expect(opened.status).toBe(200);
    expect((await logsIn(theirs)).status).toBe(401);
  });

  test('[ACC-26][ACC-28] an invitation is over once its person proves the address with a password instead', async () => {
    const { temporalpass } = await createRequestScope(server.context).get(InviteTraveler).run(email, 'Olive Owner');
    await server.call(resendCode, { email });
    expect((await proves(own.device, await mailed(), own.password)).status).toBe(200);
    expect((await logsIn({ ...own, password: temporalpass })).status).toBe(401);
    expect((await logsIn(own)).status).toBe(200);
  });
});

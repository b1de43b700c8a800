import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HmacTotpHasher } from '#adapters/tokens/hmac-totp-hasher';
import { PasswordHasher } from '#core/account/server';
import { messages } from '#core/messages';
import { createRequestScope } from '#composition/server/request-scope';
import { changePassword, forgotPassword, logIn, readDevices, resetPassword } from '#api/account/account.api';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from '#api/account/second-factor.api';
import { oneTimeCode } from '../../fixtures/authenticator-app.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const password = 'over the hills';

describe.each(everyDatabase)('a second factor on $name', (database) => {
  let server: TestServer;
  let email: string;
  let token: string;
  let secret: string;
  let recoveryCodes: readonly string[];

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(() => server.close());

  const code = (steps = 0) => oneTimeCode(new HmacTotpHasher(), secret, server.clock, steps);
  const statusOf = async () => (await server.call(readSecondFactor, {}, { token })).body;
  const tryLogIn = (secondFactor?: string, word = password) =>
    server.call(logIn, { email, password: word, ...(secondFactor !== undefined && { secondFactor }) });
  const refusalOf = async (call: Promise<{ readonly body: { readonly errorCode?: string } }>) =>
    (await call).body.errorCode;

  beforeEach(async () => {
    const id = await addTraveler(server.context);
    email = `${id}@scene.test`;
    const password_hash = await createRequestScope(server.context).get(PasswordHasher).hash(password);
    await server.db.updateTable('travelers').set({ password_hash }).where('id', '=', id).execute();
    token = (await tryLogIn()).body.jwt;
  });

  const switchOn = async () => {
    ({ secret } = (await server.call(beginSecondFactor, { password }, { token })).body);
    ({ recoveryCodes } = (await server.call(confirmSecondFactor, { secondFactor: code() }, { token })).body);
    server.clock.advance({ minutes: 1 });
  };

  test('[ACC-54] a log-in asks for it only once it was confirmed with a first code', async () => {
    const wrongPassword = server.call(beginSecondFactor, { password: 'under the hills' }, { token });
    expect(await refusalOf(wrongPassword)).toBe('currentPasswordWrong');
    const { body } = await server.call(beginSecondFactor, { password }, { token });
    ({ secret } = body);
    expect(body.uri).toContain(`secret=${secret}`);
    expect(await statusOf()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await tryLogIn()).status).toBe(200);

    const wrong = server.call(confirmSecondFactor, { secondFactor: code(5) }, { token });
    expect(await refusalOf(wrong)).toBe('secondFactorWrong');
    const other = (await tryLogIn()).body.jwt;
    const confirmed = await server.call(confirmSecondFactor, { secondFactor: code() }, { token });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(await statusOf()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await server.call(readDevices, {}, { token: other })).status).toBe(401);
    expect(await refusalOf(tryLogIn())).toBe('secondFactorNeeded');
    const again = server.call(beginSecondFactor, { password }, { token });
    expect(await refusalOf(again)).toBe('secondFactorAlreadyOn');
  });

  test('[ACC-54] a wrong password is refused alike, whatever second factor comes with it', async () => {
    await switchOn();
    expect(await refusalOf(tryLogIn(undefined, 'under the hills'))).toBe('errorAuthentication');
    expect(await refusalOf(tryLogIn(code(), 'under the hills'))).toBe('errorAuthentication');
    expect((await tryLogIn(code())).status).toBe(200);
  });

  test('[ACC-51] a one-time code opens one session, also when it is sent four times at once', async () => {
    await switchOn();
    const digits = code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryLogIn(digits)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refusalOf(tryLogIn(digits))).toBe('secondFactorWrong');
    expect(await refusalOf(tryLogIn(code(-1)))).toBe('secondFactorWrong');
    server.clock.advance({ minutes: 16 });
    expect((await tryLogIn(code())).status).toBe(200);
  });

  test('[ACC-52] a recovery code opens one session, and new ones replace all that are left', async () => {
    await switchOn();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await tryLogIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await refusalOf(tryLogIn(first))).toBe('secondFactorWrong');
    expect((await statusOf()).recoveryCodesLeft).toBe(9);

    const renewed = await server.call(renewRecoveryCodes, { password, secondFactor: second }, { token });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await refusalOf(tryLogIn(third))).toBe('secondFactorWrong');
    expect((await tryLogIn(renewed.body.recoveryCodes[2])).status).toBe(200);
  });

  test('[ACC-66] a used recovery code leaves a security event beside that of its call, a one-time code or a wrong one none', async () => {
    await switchOn();
    const newest = async () => {
      const events = server.db.selectFrom('security_events').select(['id', 'kind', 'outcome', 'account', 'session']);
      return events.orderBy('id', 'desc').limit(2).execute();
    };
    const kinds = async () => (await newest()).map(({ kind, outcome }) => [kind, outcome]);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await tryLogIn(first)).status).toBe(200);
    const [logInEvent, used] = await newest();
    expect(used).toMatchObject({ kind: 'recovery-code-used', outcome: 'succeeded' });
    expect(logInEvent).toMatchObject({ kind: 'log-in', account: used?.account, session: used?.session });
    expect(server.log()).toContain('recovery-code-used');

    await tryLogIn(first);
    expect(await kinds()).toEqual([
      ['log-in', 'refused'],
      ['log-in', 'succeeded'],
    ]);
    expect((await tryLogIn(code())).status).toBe(200);
    expect(await kinds()).toEqual([
      ['log-in', 'succeeded'],
      ['log-in', 'refused'],
    ]);

    const used2 = ['recovery-code-used', 'succeeded'];
    await server.call(renewRecoveryCodes, { password, secondFactor: second }, { token });
    expect(await kinds()).toEqual([['recovery-codes-renewal', 'succeeded'], used2]);
    await server.call(switchSecondFactorOff, { password, secondFactor: third }, { token });
    expect(await kinds()).toEqual([
      ['second-factor-off', 'refused'],
      ['recovery-codes-renewal', 'succeeded'],
    ]);
  });

  test('[ACC-52] a recovery code opens a session also when the key of the server can no longer read the secret', async () => {
    await switchOn();
    await server.db
      .updateTable('second_factors')
      .set({ secret: Buffer.from('written with another key') })
      .where('traveler_id', '=', (eb) => eb.selectFrom('travelers').where('email', '=', email).select('id'))
      .execute();
    expect(await refusalOf(tryLogIn(code()))).toBe('secondFactorWrong');
    expect((await tryLogIn(recoveryCodes[0])).status).toBe(200);
  });

  test('[ACC-53] after five wrong ones the right one is refused as well, for a quarter of an hour', async () => {
    await switchOn();
    for (let count = 0; count < 5; count += 1) expect(await refusalOf(tryLogIn('nothing'))).toBe('secondFactorWrong');
    expect(await refusalOf(tryLogIn(code()))).toBe('errorTooManyRequests');
    server.clock.advance({ minutes: 16 });
    expect((await tryLogIn(code())).status).toBe(200);
  });

  test('[ACC-54] password and second factor together switch it off, and nothing of it stays', async () => {
    await switchOn();
    const off = (sent: { password: string; secondFactor: string }) =>
      server.call(switchSecondFactorOff, sent, { token });
    expect(await refusalOf(off({ password: 'under the hills', secondFactor: code() }))).toBe('currentPasswordWrong');
    expect(await refusalOf(off({ password, secondFactor: 'nothing' }))).toBe('secondFactorWrong');
    expect((await off({ password, secondFactor: code() })).status).toBe(200);
    expect(await statusOf()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await refusalOf(off({ password, secondFactor: code() }))).toBe('secondFactorOff');
    expect((await tryLogIn()).status).toBe(200);
  });

  test('[ACC-54] a new password goes on with the session that it was changed in, and a reset one asks for it', async () => {
    await switchOn();
    const change = { oldPassword: password, newPassword: 'another hill' };
    ({ jwt: token } = (await server.call(changePassword, change, { token })).body);
    expect((await statusOf()).isOn).toBe(true);

    await server.call(forgotPassword, { email });
    const mail = (await server.mails()).findLast(({ to, text }) => to === email && /\b\d{5}\b/.test(text));
    const verificationCode = /\b\d{5}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const reset = { email, verificationCode, password, repeatPassword: password };
    expect((await server.call(resetPassword, reset)).status).toBe(200);
    expect(await refusalOf(tryLogIn())).toBe('secondFactorNeeded');
    expect((await tryLogIn(code())).status).toBe(200);
  });

  test('[ACC-56] an email tells its owner that it was switched on, and that it was switched off', async () => {
    const titles = async () => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    await switchOn();
    expect(await titles()).toEqual([messages.mailSecondFactorOnTitle]);
    await server.call(switchSecondFactorOff, { password, secondFactor: 'nothing' }, { token });
    expect(await titles()).toHaveLength(1);
    server.clock.advance({ seconds: 1 });
    await server.call(switchSecondFactorOff, { password, secondFactor: code() }, { token });
    expect(await titles()).toEqual([messages.mailSecondFactorOnTitle, messages.mailSecondFactorOffTitle]);
  });

  test('the database holds neither the secret nor a recovery code', async () => {
    await switchOn();
    const [factor] = await server.db.selectFrom('second_factors').selectAll().execute();
    const codes = await server.db.selectFrom('recovery_codes').selectAll().execute();
    const stored = JSON.stringify([factor, factor?.secret.toString('latin1'), codes]);
    expect(stored).not.toContain(secret);
    for (const shown of recoveryCodes) expect(stored).not.toContain(shown.replaceAll('-', ''));
  });
});

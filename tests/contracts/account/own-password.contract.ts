import { beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { everyAuthEnvironment, type AuthEnvironment } from '../support/auth-environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const { year, month, day } = TODAY;
const oldPassword = 'over the hills';
const newPassword = 'another hill';
const form = {
  displayName: 'Ann Walker',
  password: oldPassword,
  code: QUEST_CODES.coast,
  userLocalDate: { year, month, day },
  timeZone: 'Europe/London',
};

describe.each(everyAuthEnvironment)("one's own password, kept by $name", ({ open }) => {
  let environment: AuthEnvironment;
  let email: string;
  let here: ReturnType<AuthEnvironment['visitor']>;

  const logIn = async (password: string): Promise<Token> => here.accounts.logIn({ email, password });

  const signedUp = async () => {
    const address = environment.address();
    const visitor = environment.visitor();
    await visitor.accounts.signUp({ ...form, email: address });
    return { email: address, token: await visitor.accounts.verify(address, (await environment.codeTo(address)) ?? '') };
  };

  beforeEach(async () => {
    environment = await open();
    email = environment.address();
    here = environment.visitor();
    await here.accounts.signUp({ ...form, email });
    await here.accounts.verify(email, (await environment.codeTo(email)) ?? '');
    here.keep(await logIn(oldPassword));
  });

  test('is changed by whoever knows it', async () => {
    await here.own.change({ oldPassword, newPassword });
    expect(await refusalKeyOf(logIn(oldPassword))).toBe('errorAuthentication');
    expect(await logIn(newPassword)).toBeDefined();
  });

  test('[ACC-3] ends every session, also the one it was changed in, and answers with the token of a new one', async () => {
    const elsewhere = environment.visitor();
    elsewhere.keep(await elsewhere.accounts.logIn({ email, password: oldPassword }));
    const again = { oldPassword: newPassword, newPassword: 'a third hill' };
    const token = await here.own.change({ oldPassword, newPassword });
    expect(await refusalKeyOf(elsewhere.own.change(again))).toBe('errorSessionExpired');
    expect(await refusalKeyOf(here.own.change(again))).toBe('errorSessionExpired');
    here.keep(token);
    expect(await refusalKeyOf(here.own.change(again))).toBeUndefined();
  });

  test('[ACC-43] a log-in ends the session that the browser had, whoever it belonged to, and no other', async () => {
    const elsewhere = environment.visitor();
    elsewhere.keep(await elsewhere.accounts.logIn({ email, password: oldPassword }));
    const ben = await signedUp();
    const before = environment.visitor();
    before.keep(ben.token);
    await logIn(oldPassword);
    const wrong = { oldPassword: 'not this hill', newPassword };
    expect(await refusalKeyOf(here.own.change(wrong))).toBe('errorSessionExpired');
    expect(await refusalKeyOf(elsewhere.own.change(wrong))).toBe('currentPasswordWrong');

    expect(await refusalKeyOf(before.accounts.logIn({ email, password: 'not this hill' }))).toBe('errorAuthentication');
    expect(await refusalKeyOf(before.own.change(wrong))).toBe('currentPasswordWrong');
    await before.accounts.logIn({ email, password: oldPassword });
    expect(await refusalKeyOf(before.own.change(wrong))).toBe('errorSessionExpired');
  });

  test('[ACC-43] verifying an address ends the session that the browser had', async () => {
    const address = environment.address();
    await here.accounts.signUp({ ...form, email: address });
    await here.accounts.verify(address, (await environment.codeTo(address)) ?? '');
    expect(await refusalKeyOf(here.own.change({ oldPassword, newPassword }))).toBe('errorSessionExpired');
  });

  test('[ACC-16] stays as it is when the current one is wrong or the new one is not allowed', async () => {
    const refused = (form: { oldPassword?: string; newPassword?: string }) =>
      refusalKeyOf(here.own.change({ oldPassword, newPassword, ...form }));
    expect(await refused({ oldPassword: 'under the hills' })).toBe('currentPasswordWrong');
    expect(await refused({ oldPassword: '' })).toBe('oldPasswordMissing');
    expect(await refused({ newPassword: 'short' })).toBe('passwordTooShort');
    expect(await refused({ newPassword: 'password' })).toBe('passwordTooCommon');
    expect(await logIn(oldPassword)).toBeDefined();
  });

  test('[ACC-57] is confirmed by whoever knows it, and by nobody else', async () => {
    expect(await refusalKeyOf(here.own.confirm('under the hills'))).toBe('currentPasswordWrong');
    expect(await refusalKeyOf(here.own.confirm(oldPassword))).toBeUndefined();
    expect(await refusalKeyOf(environment.visitor().own.confirm(oldPassword))).toBe('errorSessionExpired');
  });

  test('is nobody else’s', async () => {
    const ben = environment.visitor();
    const address = environment.address();
    await ben.accounts.signUp({
      displayName: 'Ben Field',
      email: address,
      password: 'under the hills',
      code: QUEST_CODES.coast,
      userLocalDate: { year, month, day },
      timeZone: 'Europe/London',
    });
    ben.keep(await ben.accounts.verify(address, (await environment.codeTo(address)) ?? ''));
    expect(await refusalKeyOf(ben.own.change({ oldPassword, newPassword }))).toBe('currentPasswordWrong');
    await ben.own.change({ oldPassword: 'under the hills', newPassword });
    expect(await logIn(oldPassword)).toBeDefined();
  });

  test('asks for a session', async () => {
    expect(await refusalKeyOf(environment.visitor().own.change({ oldPassword, newPassword }))).toBe(
      'errorSessionExpired',
    );
    expect(await logIn(oldPassword)).toBeDefined();
  });
});

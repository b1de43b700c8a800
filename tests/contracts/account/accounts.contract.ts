import { assert, beforeEach, describe, expect, test } from 'vitest';
import { accountsContract } from '#core/contracts';
import { type Accounts, sessionOf, type SignUpDetails, type SignUpInput } from '#core/account';
import { everyAuthEnvironment, type AuthEnvironment } from '../support/auth-environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const { year, month, day } = TODAY;

const form = (email: string, more: Partial<SignUpInput> = {}): SignUpInput => ({
  displayName: 'Ann Marie Walker',
  email,
  password: 'over the hills',
  code: QUEST_CODES.coast,
  userLocalDate: { year, month, day },
  timeZone: 'Europe/London',
  ...more,
});

const owner: SignUpDetails = { displayName: 'Olive Owner', code: QUEST_CODES.forest, timeZone: 'Europe/London' };

describe.each(everyAuthEnvironment)('accounts saved by $name', ({ open }) => {
  let environment: AuthEnvironment;
  let accounts: Accounts;
  let email: string;

  beforeEach(async () => {
    environment = await open();
    accounts = environment.visitor().accounts;
    email = environment.address();
  });

  const mailedCode = async (): Promise<string> => {
    const code = await environment.codeTo(email);
    expect(code).toMatch(/^\d{5}$/);
    return code ?? '';
  };

  const other = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0');

  const verified = async (): Promise<void> => {
    await accounts.signUp(form(email));
    await accounts.verify(email, await mailedCode());
  };

  accountsContract({ test, assert }, async () => {
    await verified();
    return { accounts, email, password: 'over the hills', freeEmail: environment.address() };
  });

  test('make an unverified account and mail one code', async () => {
    const draft = await accounts.signUp(form(email));
    expect(draft).toMatchObject({ displayName: 'Ann Marie Walker', email, verified: false });
    expect(await environment.emailsTo(email)).toBe(1);
    await mailedCode();
  });

  test('[ACC-7] know an address again without case and surrounding space', async () => {
    expect(await accounts.isEmailUnique(email)).toBe(true);
    await accounts.signUp(form(` ${email.toUpperCase()} `));
    expect(await accounts.isEmailUnique(email)).toBe(true);
    await accounts.verify(email, (await environment.codeTo(email.toUpperCase())) ?? '');
    expect(await accounts.isEmailUnique(email)).toBe(false);
    expect(await refusalKeyOf(accounts.signUp(form(email)))).toBe('emailTaken');
    const token = await accounts.logIn({ email, password: 'over the hills' });
    expect(sessionOf(token)).toMatchObject({ firstName: 'Ann', lastName: 'Marie Walker', verified: true });
  });

  test('refuse what the field rules refuse, an unknown Quest Code and a closed cohort, and keep nothing', async () => {
    const refused = async (more: Partial<SignUpInput>) => refusalKeyOf(accounts.signUp(form(email, more)));
    expect(await refused({ displayName: ' ' })).toBe('displayNameMissing');
    expect(await refused({ email: 'not an address' })).toBe('emailNotValid');
    expect(await refused({ password: 'short' })).toBe('passwordTooShort');
    expect(await refused({ code: '' })).toBe('questCodeMissing');
    expect(await refused({ timeZone: 'Middle/Earth' })).toBe('timeZoneNotValid');
    expect(await refused({ code: '99999' })).toBe('questCodeNotValid');
    expect(await refused({ code: QUEST_CODES.closed })).toBe('cohortClosed');
    expect(await accounts.isEmailUnique(email)).toBe(true);
    expect(await environment.emailsTo(email)).toBe(0);
  });

  test('[ACC-14] refuse a today that is nobody’s today', async () => {
    const refused = async (date: number) =>
      refusalKeyOf(accounts.signUp(form(email, { userLocalDate: { year, month, day: date } })));
    expect(await refused(day - 2)).toBe('dateNotValid');
    expect(await refused(day + 2)).toBe('dateNotValid');
    expect(await refused(31)).toBe('dateNotValid');
    expect(await refused(day + 1)).toBeUndefined();
  });

  test('[ACC-5] prove an address with its code, once', async () => {
    await accounts.signUp(form(email));
    const code = await mailedCode();
    expect(sessionOf(await accounts.verify(email, code))).toMatchObject({ email, verified: true });
    expect(await refusalKeyOf(accounts.verify(email, code))).toBe('verificationCodeNotValid');
  });

  test('[ACC-26] ask for a password on a device that did not sign up, and take it', async () => {
    await accounts.signUp(form(email));
    const code = await mailedCode();
    const elsewhere = environment.visitor().accounts;
    expect(await refusalKeyOf(elsewhere.verify(email, code))).toBe('newPasswordRequired');
    expect(await refusalKeyOf(elsewhere.verify(email, code, 'another hill'))).toBe('signUpDetailsRequired');
    expect(sessionOf(await elsewhere.verify(email, code, 'another hill', owner))?.verified).toBe(true);
    expect(await refusalKeyOf(accounts.logIn({ email, password: 'over the hills' }))).toBe('errorAuthentication');
    expect(sessionOf(await accounts.logIn({ email, password: 'another hill' }))?.email).toBe(email);
  });

  test('[ACC-39] keep nothing of a sign-up whose password is not known, and take name and Quest Code of the owner', async () => {
    await accounts.signUp(form(email, { displayName: 'Mallory Strange' }));
    const code = await mailedCode();
    const { accounts: elsewhere } = environment.visitor();
    const refused = async (more: Partial<SignUpDetails>) =>
      refusalKeyOf(elsewhere.verify(email, code, 'another hill', { ...owner, ...more }));
    expect(await refused({ displayName: ' ' })).toBe('displayNameMissing');
    expect(await refused({ code: '99999' })).toBe('questCodeNotValid');
    expect(await refused({ code: QUEST_CODES.closed })).toBe('cohortClosed');
    expect(await refused({ timeZone: 'Middle/Earth' })).toBe('timeZoneNotValid');
    const token = await elsewhere.verify(email, code, 'another hill', owner);
    expect(sessionOf(token)).toMatchObject({ firstName: 'Olive', lastName: 'Owner', email, verified: true });
  });

  test('[ACC-39] keep a sign-up whose password is known, on any device', async () => {
    await accounts.signUp(form(email));
    const { accounts: elsewhere } = environment.visitor();
    const token = await elsewhere.verify(email, await mailedCode(), 'over the hills');
    expect(sessionOf(token)).toMatchObject({ firstName: 'Ann', lastName: 'Marie Walker', verified: true });
  });

  test('[ACC-39] keep nothing of a sign-up that is not of who resets its password, and take name and Quest Code', async () => {
    await accounts.signUp(form(email, { displayName: 'Mallory Strange' }));
    const codeOfSignUp = await mailedCode();
    environment.pass(1);
    const { accounts: elsewhere } = environment.visitor();
    await elsewhere.forgotPassword(email);
    const password = 'another hill';
    const reset = { email, verificationCode: await mailedCode(), password, repeatPassword: password };
    const early = { ...reset, ...owner, verificationCode: codeOfSignUp };
    expect(await refusalKeyOf(elsewhere.reset(early))).toBe('verificationCodeNotValid');
    expect(await refusalKeyOf(elsewhere.reset(reset))).toBe('signUpDetailsRequired');
    expect(await refusalKeyOf(elsewhere.reset({ ...reset, ...owner, code: '99999' }))).toBe('questCodeNotValid');
    expect(await elsewhere.reset({ ...reset, ...owner })).toEqual({ email });
    const token = await elsewhere.logIn({ email, password });
    expect(sessionOf(token)).toMatchObject({ firstName: 'Olive', lastName: 'Owner', email, verified: true });
  });

  test('[ACC-27] let another sign-up take the place of one that was never proven', async () => {
    await accounts.signUp(form(email));
    await mailedCode();
    environment.pass(1);
    const next = environment.visitor().accounts;
    await next.signUp(form(email, { displayName: 'Olive Owner', password: 'another hill' }));
    expect(await refusalKeyOf(accounts.logIn({ email, password: 'over the hills' }))).toBe('errorAuthentication');
    const token = await next.verify(email, await mailedCode());
    expect(sessionOf(token)).toMatchObject({ firstName: 'Olive', verified: true });
    expect(await refusalKeyOf(accounts.signUp(form(email)))).toBe('emailTaken');
  });

  test('[ACC-5] bear five wrong tries, not six', async () => {
    await accounts.signUp(form(email));
    const code = await mailedCode();
    for (let tries = 0; tries < 4; tries += 1)
      expect(await refusalKeyOf(accounts.verify(email, other(code)))).toBe('verificationCodeNotValid');
    const second = environment.visitor().accounts;
    expect(sessionOf(await second.verify(email, code, 'over the hills'))?.verified).toBe(true);

    email = environment.address();
    await accounts.signUp(form(email));
    const next = await mailedCode();
    for (let tries = 0; tries < 5; tries += 1) await refusalKeyOf(accounts.verify(email, other(next)));
    expect(await refusalKeyOf(accounts.verify(email, next))).toBe('verificationCodeNotValid');
  });

  test('[ACC-5] let a code go after ten minutes', async () => {
    await accounts.signUp(form(email));
    const late = await mailedCode();
    environment.pass(10);
    expect(await refusalKeyOf(accounts.verify(email, late))).toBe('verificationCodeNotValid');
    await accounts.resend(email);
    const inTime = await mailedCode();
    environment.pass(9);
    expect(sessionOf(await accounts.verify(email, inTime))?.verified).toBe(true);
  });

  test('[ACC-5] take a code for its own address and purpose only', async () => {
    await accounts.signUp(form(email));
    const code = await mailedCode();
    const stranger = environment.address();
    await accounts.signUp(form(stranger));
    if ((await environment.codeTo(stranger)) !== code)
      expect(await refusalKeyOf(accounts.verify(stranger, code))).toBe('verificationCodeNotValid');
    const reset = { email, verificationCode: code, password: 'another hill', repeatPassword: 'another hill' };
    expect(await refusalKeyOf(accounts.reset(reset))).toBe('verificationCodeNotValid');
    expect(sessionOf(await accounts.verify(email, code))?.verified).toBe(true);
  });

  test('mail another code, after which the first is worth nothing', async () => {
    await accounts.signUp(form(email));
    const first = await mailedCode();
    environment.pass(1);
    expect(await accounts.resend(email)).toEqual({ email });
    const second = await mailedCode();
    expect(await environment.emailsTo(email)).toBe(2);
    if (first !== second) expect(await refusalKeyOf(accounts.verify(email, first))).toBe('verificationCodeNotValid');
    expect(sessionOf(await accounts.verify(email, second))?.verified).toBe(true);
  });

  test('[ACC-5] answer resend and forgot alike whether or not the address is known', async () => {
    await verified();
    const unknown = environment.address();
    for (const asked of [email, unknown]) {
      expect(await accounts.resend(asked)).toEqual({ email: asked });
      expect(await accounts.forgotPassword(asked)).toEqual({ email: asked });
    }
    expect(await environment.emailsTo(unknown)).toBe(0);
    expect(await environment.emailsTo(email)).toBe(2);
    expect(await accounts.isEmailUnique(unknown)).toBe(true);
  });

  test('set a new password with a reset code, once', async () => {
    await verified();
    environment.pass(1);
    await accounts.forgotPassword(email);
    const verificationCode = await mailedCode();
    const reset = { email, verificationCode, password: 'another hill', repeatPassword: 'another hill' };
    expect(await refusalKeyOf(accounts.reset({ ...reset, repeatPassword: 'another hull' }))).toBe('passwordsDiffer');
    expect(await refusalKeyOf(accounts.reset({ ...reset, password: 'short', repeatPassword: 'short' }))).toBe(
      'passwordTooShort',
    );
    expect(await refusalKeyOf(accounts.verify(email, verificationCode))).toBe('verificationCodeNotValid');
    expect(await accounts.reset(reset)).toEqual({ email });
    expect(await refusalKeyOf(accounts.reset(reset))).toBe('verificationCodeNotValid');
    const old = accounts.logIn({ email, password: 'over the hills' });
    expect(await refusalKeyOf(old)).toBe('errorAuthentication');
    expect(sessionOf(await accounts.logIn({ email, password: 'another hill' }))?.email).toBe(email);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { LogIn, ResendCode, type Session, SignOut, SignUp, type SignUpInput, VerifyEmail } from '#core/account';
import { sessions, signupForms, tokenWithClaims } from '#core/arbitraries';
import type { Refusal } from '#core/messages';
import { StubAccounts } from '../fixtures/stub-ports.ts';

const [session] = fc.sample(sessions, { numRuns: 1, seed: 20 }) as [Session];
const [form] = fc.sample(signupForms, { numRuns: 1, seed: 20 }) as [SignUpInput];
const token = tokenWithClaims(session);

const refusal = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'nothing was refused',
    ({ key, details }: Refusal) => [key, details['field']],
  );

test('[ACC-3] logging in keeps the session, and answers with what it says', async () => {
  const sessionStore = new MemorySessionStore();
  const accounts = new StubAccounts(token);
  const credentials = { email: ' Ann@waymark.example', password: 'short' };
  expect(await new LogIn(accounts, sessionStore).run(credentials)).toEqual(session);
  expect(sessionStore.read()).toBe(token);
  expect(accounts.asked).toEqual([['logIn', credentials]]);
});

test('[ACC-3] a token that cannot be read is not saved', async () => {
  const sessionStore = new MemorySessionStore('the.session.before');
  const logIn = new LogIn(new StubAccounts('not a token'), sessionStore);
  expect(await refusal(logIn.run({ email: 'ann@waymark.example', password: 'x' }))).toEqual([
    'errorDefault',
    undefined,
  ]);
  expect(sessionStore.read()).toBe('the.session.before');
});

test.each([
  [{ email: '', password: 'x' }, 'emailMissing', 'email'],
  [{ email: 'ann', password: 'x' }, 'emailNotValid', 'email'],
  [{ email: 'ann@waymark.example', password: '' }, 'passwordMissing', 'password'],
])('logging in with %o is refused before anybody is asked', async (credentials, key, field) => {
  const accounts = new StubAccounts(token);
  const sessionStore = new MemorySessionStore();
  expect(await refusal(new LogIn(accounts, sessionStore).run(credentials))).toEqual([key, field]);
  expect([accounts.asked, sessionStore.read()]).toEqual([[], undefined]);
});

test('signing up sends what every field rule accepts, as it was typed', async () => {
  await fc.assert(
    fc.asyncProperty(signupForms, async (typed) => {
      const accounts = new StubAccounts(token);
      const draft = await new SignUp(accounts).run(typed);
      expect(draft).toMatchObject({ displayName: typed.displayName, email: typed.email, verified: false });
      expect(accounts.asked).toEqual([['signUp', typed]]);
    }),
  );
});

test.each<[Partial<SignUpInput>, string, string]>([
  [{ displayName: ' ' }, 'displayNameMissing', 'displayName'],
  [{ email: 'x@y' }, 'emailNotValid', 'email'],
  [{ password: 'short' }, 'passwordTooShort', 'password'],
  [{ password: 'password1' }, 'passwordTooCommon', 'password'],
  [{ code: '' }, 'questCodeMissing', 'code'],
  [{ code: '1234' }, 'questCodeMalformed', 'code'],
  [{ userLocalDate: { year: 2026, month: 2, day: 29 } }, 'dateNotValid', 'userLocalDate'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZoneNotValid', 'timeZone'],
])('[ACC-1] signing up with %o is refused before anybody is asked', async (wrong, key, field) => {
  const accounts = new StubAccounts(token);
  expect(await refusal(new SignUp(accounts).run({ ...form, ...wrong }))).toEqual([key, field]);
  expect(accounts.asked).toEqual([]);
});

test('verifying keeps the session that the code opens', async () => {
  const sessionStore = new MemorySessionStore();
  const accounts = new StubAccounts(token);
  expect(await new VerifyEmail(accounts, sessionStore).run('ann@waymark.example', '01234')).toEqual(session);
  expect(sessionStore.read()).toBe(token);
  expect(accounts.asked).toEqual([['verify', 'ann@waymark.example', '01234']]);
});

test.each([
  ['', '01234', 'emailMissing', 'email'],
  ['ann@waymark.example', '', 'verificationCodeMissing', 'verificationCode'],
  ['ann@waymark.example', '123456', 'verificationCodeMalformed', 'verificationCode'],
])('[ACC-13] verifying %s with code %s is refused before anybody is asked', async (email, code, key, field) => {
  const accounts = new StubAccounts(token);
  const sessionStore = new MemorySessionStore();
  expect(await refusal(new VerifyEmail(accounts, sessionStore).run(email, code))).toEqual([key, field]);
  expect([accounts.asked, sessionStore.read()]).toEqual([[], undefined]);
});

test('another code is asked for one address, and refused for none', async () => {
  const accounts = new StubAccounts(token);
  expect(await new ResendCode(accounts).run('ann@waymark.example')).toEqual({ email: 'ann@waymark.example' });
  expect(await refusal(new ResendCode(accounts).run('ann'))).toEqual(['emailNotValid', 'email']);
  expect(accounts.asked).toEqual([['resend', 'ann@waymark.example']]);
});

test('[ACC-3] signing out drops the session here at once, however long the server takes to end it', async () => {
  const sessionStore = new MemorySessionStore(token);
  const accounts = new StubAccounts(token);
  const heard: unknown[] = [];
  accounts.signOut = (ended) => {
    heard.push([ended, sessionStore.read()]);
    return new Promise(() => undefined);
  };
  await new SignOut(accounts, sessionStore).run();
  expect([heard, sessionStore.read()]).toEqual([[[token, undefined]], undefined]);
});

test('[ACC-73] signing out ends a log-in through an organisation at its provider, once the session has ended here', async () => {
  const sessionStore = new MemorySessionStore(token);
  const accounts = new StubAccounts(token, true);
  const opened: unknown[] = [];
  const logOutUrl = () => (sessionStore.read() === undefined ? undefined : 'https://id.school.test/log-out');
  const replace = (url: string) => void opened.push([url, accounts.asked.length, sessionStore.read()]);
  const signOut = new SignOut(accounts, sessionStore, { sessions: { logOutUrl }, page: { replace } });
  await signOut.run();
  await signOut.run();
  expect(opened).toEqual([['https://id.school.test/log-out', 1, undefined]]);
});

test('[ACC-3] signing out drops the session here also when the server cannot be reached, and asks nothing for nobody', async () => {
  const sessionStore = new MemorySessionStore(token);
  const accounts = new StubAccounts(token, true);
  await new SignOut(accounts, sessionStore).run();
  await new SignOut(accounts, sessionStore).run();
  expect([accounts.asked, sessionStore.read()]).toEqual([[['signOut', token]], undefined]);
});

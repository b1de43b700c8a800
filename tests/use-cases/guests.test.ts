import { beforeEach, expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { KeepTrial, RequestKeepCode, type Session, sessionOf, StartTrial, type Token } from '#core/account';
import { MemoryAccounts, MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryGuestTrial } from '#memory/account/memory-guests';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { refusalKeyOf, refusalKeysOf } from '../fixtures/refusals.ts';

const TRIAL = '31004';

let clock: MemoryClock;
let backend: MemoryAuthBackend;

beforeEach(() => {
  clock = new MemoryClock('2026-11-20T22:00:00.000Z', 'Asia/Tokyo');
  backend = new MemoryAuthBackend(clock, new MemoryRandomSource(), { open: [TRIAL] });
});

interface Visitor {
  readonly sessionStore: MemorySessionStore;
  readonly trial: MemoryGuestTrial;
  session(): Session | undefined;
}

function visitor(clientNetwork = 'home', questCode?: string): Visitor {
  const sessionStore = new MemorySessionStore();
  const trial = new MemoryGuestTrial(backend, questCode, sessionStore, clientNetwork);
  return { sessionStore, trial, session: () => sessionOf(sessionStore.read() ?? '') };
}

async function guest(clientNetwork?: string): Promise<Visitor> {
  const guest = visitor(clientNetwork, TRIAL);
  await new StartTrial(guest.trial, guest.sessionStore, clock).run();
  return guest;
}

const start = async (clientNetwork?: string) => (await guest(clientNetwork)).session();

test('[ACC-61] a guest begins the trial on the date of their own zone, without an address', async () => {
  const session = await start();
  expect(session).toMatchObject({ email: '', verified: false, guestUntil: '2026-11-27T22:00:00.000Z' });
  expect(backend.signUpEnrollment.enrolledTravelers).toEqual([
    { traveler: session?.id, questCode: TRIAL, start: { today: '2026-11-21', startOnSameWeek: true } },
  ]);
});

test('[ACC-61] without a trial there is no guest', async () => {
  const { trial } = visitor();
  expect(await refusalKeyOf(trial.start('Europe/London'))).toBe('trialNotOffered');
  expect(backend.travelers.everybody()).toEqual([]);
});

test('[ACC-61] one client network begins 600 trials an hour, another one goes on', async () => {
  expect(await refusalKeysOf(600, () => start())).toEqual([undefined]);
  expect(await refusalKeyOf(start())).toBe('errorTooManyRequests');
  expect(await refusalKeyOf(start('café'))).toBeUndefined();
  clock.advance(60);
  expect(await refusalKeyOf(start())).toBeUndefined();
});

const form = { displayName: 'Ann Walker', email: 'ann@hills.test', password: 'over the hills' };
const code = (email = form.email) => backend.codeMailer.lastCodeTo(email) ?? '';

const keep = ({ trial, sessionStore }: Visitor, verificationCode: string, more = {}) =>
  new KeepTrial(trial, sessionStore).run({ ...form, verificationCode, ...more });

test('[ACC-63] a guest keeps everything in an account once the code proved the address, and not before', async () => {
  const ann = await guest();
  const { id } = ann.session() ?? {};
  await new RequestKeepCode(ann.trial).run(form);
  expect(await backend.travelers.byEmailKey(form.email)).toBeUndefined();
  expect(await refusalKeyOf(keep(ann, code() === '11111' ? '22222' : '11111'))).toBe('verificationCodeNotValid');
  expect(ann.session()).toHaveProperty('guestUntil');
  await keep(ann, code());
  expect(ann.session()).toMatchObject({ id, email: form.email, firstName: 'Ann', verified: true });
  expect(ann.session()).not.toHaveProperty('guestUntil');
  expect(await new MemoryAccounts(backend).logIn(form)).toBeDefined();
});

test('[ACC-63] the same is answered for an address with an account; only its code says that there is one', async () => {
  await signUpAnn();
  const stranger = await guest();
  await new RequestKeepCode(stranger.trial).run(form);
  expect(await refusalKeyOf(keep(stranger, code(), { password: 'behind the hills' }))).toBe('alreadyHasAccount');
  expect(stranger.session()).toHaveProperty('guestUntil');
  expect(await new MemoryAccounts(backend).logIn(form)).toBeDefined();
});

test('[ACC-27] [ACC-63] whoever never proved the address gives way to the guest who does', async () => {
  await new MemoryAccounts(backend).signUp({ ...form, ...more });
  const ann = await guest();
  await new RequestKeepCode(ann.trial).run(form);
  await keep(ann, code());
  expect(backend.travelers.everybody().map(({ email }) => email)).toEqual([form.email]);
});

test('[ACC-63] whoever has an account keeps nothing, and the fields are those of a sign-up', async () => {
  const ann = visitor();
  ann.sessionStore.save(await signUpAnn());
  expect(await refusalKeyOf(ann.trial.requestCode({ ...form, email: 'other@hills.test' }))).toBe('errorForbidden');
  const { trial } = await guest();
  expect(await refusalKeyOf(trial.requestCode({ ...form, password: 'password' }))).toBe('passwordTooCommon');
  expect(await refusalKeyOf(trial.requestCode({ ...form, displayName: '' }))).toBe('displayNameMissing');
});

test('[ACC-64] the session of a guest outlives a log-in in the same browser, to be added to the account', async () => {
  await signUpAnn();
  const { sessionStore, trial } = await guest();
  const guestToken = sessionStore.read() ?? '';
  sessionStore.save(await new MemoryAccounts(backend, 'home', 'device-in-memory', sessionStore).logIn(form));
  expect(await trial.join(guestToken)).toEqual({ isAdded: true });
  expect(await refusalKeyOf(trial.join(guestToken))).toBe('guestGone');
  expect(await refusalKeyOf(trial.join(sessionStore.read() ?? ''))).toBe('guestGone');
});

const more = { code: TRIAL, userLocalDate: { year: 2026, month: 11, day: 20 }, timeZone: 'Europe/London' };

async function signUpAnn(): Promise<Token> {
  const accounts = new MemoryAccounts(backend);
  await accounts.signUp({ ...form, ...more });
  return accounts.verify(form.email, code());
}

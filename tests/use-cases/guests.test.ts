import { beforeEach, expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { sessionOf, StartTrial, type Session } from '#core/account';
import { MemoryAuthBackend } from '#memory/account/memory-accounts';
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

async function start(clientNetwork = 'home'): Promise<Session | undefined> {
  const sessionStore = new MemorySessionStore();
  await new StartTrial(new MemoryGuestTrial(backend, TRIAL, clientNetwork), sessionStore, clock).run();
  return sessionOf(sessionStore.read() ?? '');
}

test('[ACC-61] a guest begins the trial on the date of their own zone, without an address', async () => {
  const session = await start();
  expect(session).toMatchObject({ email: '', verified: false, guestUntil: '2026-11-27T22:00:00.000Z' });
  expect(backend.signUpEnrollment.enrolledTravelers).toEqual([
    { traveler: session?.id, questCode: TRIAL, start: { today: '2026-11-21', startOnSameWeek: true } },
  ]);
});

test('[ACC-61] without a trial there is no guest', async () => {
  const trial = new MemoryGuestTrial(backend, undefined);
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

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryAccounts, MemoryFrontDoor } from '#adapters/memory/memory-accounts';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import type { SignupForm } from '#core/account';
import { say } from '#core/messages';
import { keyOf, keysOf, refusalTo } from './refusals.ts';

const DAY = 24 * 60;

const form: SignupForm = {
  displayName: 'Ann Walker',
  email: 'ann@hills.test',
  password: 'over the hills',
  code: '31001',
  userLocalDate: { year: 2026, month: 11, day: 20 },
  timeZone: 'Europe/London',
};
const { email, password } = form;
const wrong = { email, password: 'wrong password' };

let clock: MemoryClock;
let door: MemoryFrontDoor;
/** The owner, on the device where they signed in once. */
let home: MemoryAccounts;

const at = (origin: string, device = `device of ${origin}`) => new MemoryAccounts(door, origin, device);
const codeSent = () => door.mail.lastCodeTo(email) ?? '';
const wrongCode = () => (codeSent() === '11111' ? '22222' : '11111');
const resetWith = (accounts: MemoryAccounts, verificationCode: string) =>
  accounts.reset({ email, verificationCode, password, repeatPassword: password });

beforeEach(async () => {
  clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
  door = new MemoryFrontDoor(clock, new MemoryDice(), { open: ['31001'], closed: ['31005'] });
  home = at('home', 'phone');
  await home.signUp(form);
  await home.verify(email, codeSent());
  clock.pass(DAY);
});

describe('wrong passwords', () => {
  test('[ACC-31] of a stranger keep them out for a quarter of an hour, and nobody else', async () => {
    const stranger = at('street');
    for (const who of [wrong, { ...wrong, email: 'nobody@hills.test' }]) {
      expect(await keysOf(10, () => stranger.logIn(who))).toEqual(['errorAuthentication']);
      expect(await keyOf(stranger.logIn(who))).toBe('errorTooManyRequests');
    }
    expect(await keyOf(at('café').logIn({ email, password }))).toBeUndefined();
    clock.pass(15);
    expect(await keyOf(stranger.logIn(wrong))).toBe('errorAuthentication');
  });

  test('[ACC-31] from everywhere leave the devices that signed in before their own ten', async () => {
    for (let place = 0; place < 100; place += 1) await keysOf(10, () => at(`street ${place}`).logIn(wrong));
    expect(await keyOf(at('café').logIn({ email, password }))).toBe('errorTooManyRequests');
    expect(await keyOf(at('street 1', 'phone').logIn({ email, password }))).toBeUndefined();
    expect(await keysOf(10, () => home.logIn(wrong))).toEqual(['errorAuthentication']);
    expect(await keyOf(home.logIn({ email, password }))).toBe('errorTooManyRequests');
  });

  test('[ACC-5] do not count right ones', async () => {
    expect(await keysOf(100, () => at('café').logIn({ email, password }))).toEqual([undefined]);
  });

  test('[ACC-5] of one origin are counted over all addresses', async () => {
    let place = 0;
    const guess = () => at('street').logIn({ email: `guess-${(place += 1)}@hills.test`, password });
    expect(await keysOf(1500, guess)).toEqual(['errorAuthentication']);
    expect(await keyOf(guess())).toBe('errorTooManyRequests');
    expect(await keyOf(at('café').logIn({ email, password }))).toBeUndefined();
    expect(await keyOf(at('street', 'phone').logIn({ email, password }))).toBeUndefined();
  });
});

describe('codes', () => {
  test('[ACC-5] go out five times an hour and ten times a day to whoever asks, known or not', async () => {
    for (const who of [email, 'nobody@hills.test']) {
      const asking = at(`asking for ${who}`);
      expect(await keysOf(4, () => asking.forgotPassword(who))).toEqual([undefined]);
      expect(await keyOf(asking.resend(` ${who.toUpperCase()} `))).toBeUndefined();
      expect(await keyOf(asking.forgotPassword(who))).toBe('tooManyCodes');
      clock.pass(60);
      expect(await keysOf(5, () => asking.forgotPassword(who))).toEqual([undefined]);
      clock.pass(60);
      expect(await keyOf(asking.resend(who))).toBe('tooManyCodes');
      clock.pass(DAY - 120);
      expect(await keyOf(asking.resend(who))).toBeUndefined();
    }
  });

  test('[ACC-31] that a stranger asks for leave the owner theirs', async () => {
    for (const origin of ['street', 'station', 'square'])
      for (let hour = 0; hour < 3; hour += 1) {
        await keysOf(5, () => at(origin).forgotPassword(email));
        clock.pass(60);
      }
    expect(await keyOf(at('café').forgotPassword(email))).toBeUndefined();
    for (const origin of ['a', 'b', 'c', 'd', 'e', 'f']) await keysOf(5, () => at(origin).forgotPassword(email));
    expect(await keyOf(at('library').forgotPassword(email))).toBe('tooManyCodes');
    expect(await keyOf(home.forgotPassword(email))).toBeUndefined();
    expect(await keyOf(resetWith(home, codeSent()))).toBeUndefined();
  });

  test('[ACC-31] that are right do not count as tries', async () => {
    for (let round = 0; round < 30; round += 1) {
      await at(`café ${round}`).forgotPassword(email);
      expect(await keyOf(resetWith(at('library'), codeSent()))).toBeUndefined();
    }
  });

  test('[ACC-31] are tried at most fifty times in any day, from wherever and whichever device', async () => {
    const attempts = fc.record({
      origin: fc.nat({ max: 30 }),
      isKnown: fc.boolean(),
      pause: fc.constantFrom(0, 0, 0, 1, 30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempts, { minLength: 250, maxLength: 250 }), async (all) => {
        clock.pass(2 * DAY);
        const tried: number[] = [];
        for (const { origin, isKnown, pause } of all) {
          clock.pass(pause);
          const caller = isKnown ? at(`origin ${origin}`, 'phone') : at(`origin ${origin}`);
          await keyOf(caller.forgotPassword(email));
          if ((await keyOf(resetWith(caller, wrongCode()))) === 'verificationCodeNotValid')
            tried.push(Date.parse(clock.now()) / 60_000);
        }
        for (const [place, from] of tried.entries())
          expect(tried.slice(place).filter((at) => at - from < DAY).length).toBeLessThanOrEqual(50);
        expect(tried.length).toBeGreaterThan(20);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a room behind one address', () => {
  test('[ACC-31] of three hundred people begins within ten minutes, everybody going wrong once at each step', async () => {
    for (let place = 0; place < 300; place += 1) {
      const theirs = { ...form, email: `walker-${place}@hills.test` };
      const one = at('room', `device ${place}`);
      expect(await one.isEmailUnique(theirs.email)).toBe(true);
      expect(await keyOf(one.signUp({ ...theirs, code: '99999' }))).toBe('questCodeNotValid');
      expect(await keyOf(one.signUp(theirs))).toBeUndefined();
      expect(await keyOf(one.verify(theirs.email, '0000x'))).toBe('verificationCodeMalformed');
      expect(await keyOf(one.resend(theirs.email))).toBeUndefined();
      expect(await keyOf(one.verify(theirs.email, door.mail.lastCodeTo(theirs.email) ?? ''))).toBeUndefined();
      expect(await keyOf(one.logIn({ ...theirs, password: wrong.password }))).toBe('errorAuthentication');
      expect(await keyOf(one.logIn(theirs))).toBeUndefined();
      if (place % 30 === 29) clock.pass(1);
    }
  });

  test('[ACC-5] guesses 480 Quest Codes a day, and right ones without end', async () => {
    let place = 0;
    const one = at('room');
    const userLocalDate = { year: 2026, month: 11, day: 22 };
    const signUp = (code: string) =>
      one.signUp({ ...form, userLocalDate, code, email: `walker-${(place += 1)}@hills.test` });
    expect(await keysOf(25, () => signUp('31001'))).toEqual([undefined]);
    expect(await keysOf(480, () => signUp('99999'))).toEqual(['questCodeNotValid']);
    expect(await keyOf(signUp('31001'))).toBe('errorTooManyRequests');
    clock.pass(DAY);
    expect(await keyOf(signUp('31001'))).toBeUndefined();
  });

  test('[ACC-5] signs up six hundred times an hour, and asks whether an address is free fifteen hundred times', async () => {
    let place = 0;
    const one = at('room');
    const next = () => one.signUp({ ...form, email: `walker-${(place += 1)}@hills.test` });
    expect(await keysOf(600, next)).toEqual([undefined]);
    expect(await keyOf(next())).toBe('errorTooManyRequests');
    expect(await keysOf(1500, () => one.isEmailUnique(email))).toEqual([undefined]);
    expect(await keyOf(one.isEmailUnique(email))).toBe('errorTooManyRequests');
    expect(await keyOf(at('café').isEmailUnique(email))).toBeUndefined();
  });
});

test('[ACC-30] whoever has to wait is told how long', async () => {
  const stranger = at('street');
  await keysOf(10, () => stranger.logIn(wrong));
  clock.pass(5);
  const refusal = await refusalTo(stranger.logIn(wrong));
  expect(refusal?.details).toEqual({ seconds: 600, when: 'in 10 minutes' });
  expect(say('errorTooManyRequests', refusal?.details)).toBe('That was a lot at once. Try again in 10 minutes.');
  clock.pass(10);
  expect(await keyOf(stranger.logIn(wrong))).toBe('errorAuthentication');
});

import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryAccounts, MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { SignUpInput } from '#core/account';
import { LookUpQuestCode } from '#core/account/server';
import { formatMessage } from '#core/messages';
import { refusalKeyOf, refusalKeysOf, refusalOf } from '../fixtures/refusals.ts';

const DAY = 24 * 60;

const form: SignUpInput = {
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
let backend: MemoryAuthBackend;
/** The owner, on the device where they signed in once. */
let home: MemoryAccounts;

const at = (origin: string, device = `device of ${origin}`) => new MemoryAccounts(backend, origin, device);
const codeSent = () => backend.codeMailer.lastCodeTo(email) ?? '';
const wrongCode = () => (codeSent() === '11111' ? '22222' : '11111');
const resetWith = (accounts: MemoryAccounts, verificationCode: string) =>
  accounts.reset({ email, verificationCode, password, repeatPassword: password });

beforeEach(async () => {
  clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
  backend = new MemoryAuthBackend(clock, new MemoryRandomSource(), { open: ['31001'], closed: ['31005'] });
  home = at('home', 'phone');
  await home.signUp(form);
  await home.verify(email, codeSent());
  clock.advance(DAY);
});

describe('wrong passwords', () => {
  test('[ACC-31] of a stranger keep them out for a quarter of an hour, and nobody else', async () => {
    const stranger = at('street');
    for (const who of [wrong, { ...wrong, email: 'nobody@hills.test' }]) {
      expect(await refusalKeysOf(10, () => stranger.logIn(who))).toEqual(['errorAuthentication']);
      expect(await refusalKeyOf(stranger.logIn(who))).toBe('errorTooManyRequests');
    }
    expect(await refusalKeyOf(at('café').logIn({ email, password }))).toBeUndefined();
    clock.advance(15);
    expect(await refusalKeyOf(stranger.logIn(wrong))).toBe('errorAuthentication');
  });

  test('[ACC-31] from everywhere leave the devices that signed in before their own ten', async () => {
    for (let index = 0; index < 100; index += 1) await refusalKeysOf(10, () => at(`street ${index}`).logIn(wrong));
    expect(await refusalKeyOf(at('café').logIn({ email, password }))).toBe('errorTooManyRequests');
    expect(await refusalKeyOf(at('street 1', 'phone').logIn({ email, password }))).toBeUndefined();
    expect(await refusalKeysOf(10, () => home.logIn(wrong))).toEqual(['errorAuthentication']);
    expect(await refusalKeyOf(home.logIn({ email, password }))).toBe('errorTooManyRequests');
  });

  test('[ACC-5] do not count right ones', async () => {
    expect(await refusalKeysOf(100, () => at('café').logIn({ email, password }))).toEqual([undefined]);
  });

  test('[ACC-5] of one origin are counted over all addresses', async () => {
    let index = 0;
    const guess = () => at('street').logIn({ email: `guess-${(index += 1)}@hills.test`, password });
    expect(await refusalKeysOf(100, guess)).toEqual(['errorAuthentication']);
    expect(await refusalKeyOf(guess())).toBe('errorTooManyRequests');
    expect(await refusalKeyOf(at('café').logIn({ email, password }))).toBeUndefined();
    expect(await refusalKeyOf(at('street', 'phone').logIn({ email, password }))).toBeUndefined();
  });
});

describe('codes', () => {
  test('[ACC-5] go out five times an hour and ten times a day to whoever asks, known or not', async () => {
    for (const who of [email, 'nobody@hills.test']) {
      const asking = at(`asking for ${who}`);
      expect(await refusalKeysOf(4, () => asking.forgotPassword(who))).toEqual([undefined]);
      expect(await refusalKeyOf(asking.resend(` ${who.toUpperCase()} `))).toBeUndefined();
      expect(await refusalKeyOf(asking.forgotPassword(who))).toBe('tooManyCodes');
      clock.advance(60);
      expect(await refusalKeysOf(5, () => asking.forgotPassword(who))).toEqual([undefined]);
      clock.advance(60);
      expect(await refusalKeyOf(asking.resend(who))).toBe('tooManyCodes');
      clock.advance(DAY - 120);
      expect(await refusalKeyOf(asking.resend(who))).toBeUndefined();
    }
  });

  test('[ACC-31] that a stranger asks for leave the owner theirs', async () => {
    for (const origin of ['street', 'station', 'square'])
      for (let hour = 0; hour < 3; hour += 1) {
        await refusalKeysOf(5, () => at(origin).forgotPassword(email));
        clock.advance(60);
      }
    expect(await refusalKeyOf(at('café').forgotPassword(email))).toBeUndefined();
    for (const origin of ['a', 'b', 'c', 'd', 'e', 'f']) await refusalKeysOf(5, () => at(origin).forgotPassword(email));
    expect(await refusalKeyOf(at('library').forgotPassword(email))).toBe('tooManyCodes');
    expect(await refusalKeyOf(home.forgotPassword(email))).toBeUndefined();
    expect(await refusalKeyOf(resetWith(home, codeSent()))).toBeUndefined();
  });

  test('[ACC-31] that are right do not count as tries', async () => {
    for (let round = 0; round < 30; round += 1) {
      await at(`café ${round}`).forgotPassword(email);
      expect(await refusalKeyOf(resetWith(at('library'), codeSent()))).toBeUndefined();
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
        clock.advance(2 * DAY);
        const tried: number[] = [];
        for (const { origin, isKnown, pause } of all) {
          clock.advance(pause);
          const caller = isKnown ? at(`origin ${origin}`, 'phone') : at(`origin ${origin}`);
          await refusalKeyOf(caller.forgotPassword(email));
          if ((await refusalKeyOf(resetWith(caller, wrongCode()))) === 'verificationCodeNotValid')
            tried.push(Date.parse(clock.now()) / 60_000);
        }
        for (const [index, from] of tried.entries())
          expect(tried.slice(index).filter((at) => at - from < DAY).length).toBeLessThanOrEqual(50);
        expect(tried.length).toBeGreaterThan(20);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a room behind one address', () => {
  test('[ACC-31] of three hundred people begins within ten minutes, everybody going wrong once at what is not guarded narrowly', async () => {
    for (let index = 0; index < 300; index += 1) {
      const theirs = { ...form, email: `walker-${index}@hills.test` };
      const one = at('room', `device ${index}`);
      expect(await one.isEmailUnique(theirs.email)).toBe(true);
      if (index < 15) expect(await refusalKeyOf(one.signUp({ ...theirs, code: '99999' }))).toBe('questCodeNotValid');
      expect(await refusalKeyOf(one.signUp(theirs))).toBeUndefined();
      expect(await refusalKeyOf(one.verify(theirs.email, '0000x'))).toBe('verificationCodeMalformed');
      expect(await refusalKeyOf(one.resend(theirs.email))).toBeUndefined();
      expect(
        await refusalKeyOf(one.verify(theirs.email, backend.codeMailer.lastCodeTo(theirs.email) ?? '')),
      ).toBeUndefined();
      if (index < 30)
        expect(await refusalKeyOf(one.logIn({ ...theirs, password: wrong.password }))).toBe('errorAuthentication');
      expect(await refusalKeyOf(one.logIn(theirs))).toBeUndefined();
      if (index % 30 === 29) clock.advance(1);
    }
  });

  test('[ACC-31] of thirty people signs up at once', async () => {
    const room = Array.from({ length: 30 }, (_, index) => ({ ...form, email: `walker-${index}@hills.test` }));
    const steps = room.map(async (theirs, index) => {
      const one = at('room', `device ${index}`);
      return [await one.isEmailUnique(theirs.email), await refusalKeyOf(one.signUp(theirs))];
    });
    expect(new Set((await Promise.all(steps)).map(String))).toEqual(new Set(['true,']));
  });

  test('[ACC-5][ACC-31] guesses twenty Quest Codes an hour, and right ones without end', async () => {
    let index = 0;
    const one = at('room');
    const userLocalDate = { year: 2026, month: 11, day: 22 };
    const signUp = (code: string) =>
      one.signUp({ ...form, userLocalDate, code, email: `walker-${(index += 1)}@hills.test` });
    expect(await refusalKeysOf(25, () => signUp('31001'))).toEqual([undefined]);
    expect(await refusalKeysOf(20, () => signUp('99999'))).toEqual(['questCodeNotValid']);
    expect((await refusalOf(signUp('31001')))?.details).toEqual({ seconds: 3600, when: 'in 60 minutes' });
    expect(await refusalKeysOf(100, () => signUp('99999'))).toEqual(['errorTooManyRequests']);
    clock.advance(60);
    expect(await refusalKeysOf(25, () => signUp('31001'))).toEqual([undefined]);
  });

  test('[ACC-31] learns of ten accounts a minute, and asks after addresses that are free fifteen hundred times an hour', async () => {
    const one = at('room');
    const other = 'nobody@hills.test';
    expect(await refusalKeysOf(1490, () => one.isEmailUnique(other))).toEqual([undefined]);
    expect(await refusalKeysOf(10, () => one.isEmailUnique(email))).toEqual([undefined]);
    for (const asked of [email, other])
      expect(await refusalKeyOf(one.isEmailUnique(asked))).toBe('errorTooManyRequests');
    clock.advance(1);
    expect(await refusalKeyOf(one.isEmailUnique(other))).toBe('errorTooManyRequests');
    expect(await refusalKeyOf(at('café').isEmailUnique(email))).toBeUndefined();
    clock.advance(59);
    expect(await refusalKeysOf(10, () => one.signUp(form))).toEqual(['emailTaken']);
    expect(await refusalKeyOf(one.signUp(form))).toBe('errorTooManyRequests');
    clock.advance(1);
    const asked = await Promise.all(Array.from({ length: 50 }, () => refusalKeyOf(one.isEmailUnique(email))));
    expect(asked.filter((key) => key === undefined)).toHaveLength(10);
  });

  test('[ACC-31] leaves a Traveler who is signed in the Quest Codes of their own', async () => {
    const lookUp = new LookUpQuestCode(backend.rateLimits);
    const tries = (traveler: string | undefined, found?: string) =>
      lookUp.run({ clientNetwork: 'room', traveler }, async () => found);
    await refusalKeysOf(20, () => tries(undefined));
    expect(await refusalKeyOf(tries(undefined, 'right'))).toBe('errorTooManyRequests');
    expect(await refusalKeysOf(25, () => tries('ann', 'right'))).toEqual([undefined]);
    expect(await refusalKeysOf(10, () => tries('ann'))).toEqual(['questCodeNotValid']);
    expect(await refusalKeyOf(tries('ann', 'right'))).toBe('errorTooManyRequests');
    expect(await refusalKeyOf(tries('ben', 'right'))).toBeUndefined();
  });

  test('[ACC-31] has no right Quest Code let through while wrong ones, sent at once, use up the limit', async () => {
    const lookUp = new LookUpQuestCode(backend.rateLimits);
    const right = lookUp.run({ clientNetwork: 'room' }, async () => {
      await refusalKeysOf(20, () => lookUp.run({ clientNetwork: 'room' }, async () => undefined));
      return 'found';
    });
    expect(await refusalKeyOf(right)).toBe('errorTooManyRequests');
  });

  test('[ACC-31] with a right Quest Code and a free address, asks each limit once', async () => {
    const asked = vi.spyOn(backend.rateLimits, 'secondsUntilFree');
    const lookUp = new LookUpQuestCode(backend.rateLimits);
    expect(await lookUp.run({ clientNetwork: 'room' }, async () => 'found')).toBe('found');
    expect(await at('room').isEmailUnique('nobody@hills.test')).toBe(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('[ACC-5] signs up six hundred times an hour', async () => {
    let index = 0;
    const one = at('room');
    const next = () => one.signUp({ ...form, email: `walker-${(index += 1)}@hills.test` });
    expect(await refusalKeysOf(600, next)).toEqual([undefined]);
    expect(await refusalKeyOf(next())).toBe('errorTooManyRequests');
  });
});

test('[ACC-30] whoever has to wait is told how long', async () => {
  const stranger = at('street');
  await refusalKeysOf(10, () => stranger.logIn(wrong));
  clock.advance(5);
  const refusal = await refusalOf(stranger.logIn(wrong));
  expect(refusal?.details).toEqual({ seconds: 600, when: 'in 10 minutes' });
  expect(formatMessage('errorTooManyRequests', refusal?.details)).toBe('Too many attempts. Try again in 10 minutes.');
  clock.advance(10);
  expect(await refusalKeyOf(stranger.logIn(wrong))).toBe('errorAuthentication');
});

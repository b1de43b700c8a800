import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryAccounts, MemoryFrontDoor } from '#adapters/memory/memory-accounts';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { CODES, type SignupForm, TRIES } from '#core/account';
import { Refusal } from '#core/messages';

const form: SignupForm = {
  displayName: 'Ann Walker',
  email: 'ann@hills.test',
  password: 'over the hills',
  code: '31001',
  userLocalDate: { year: 2026, month: 11, day: 20 },
  timeZone: 'Europe/London',
};
const { email, password } = form;

const keyOf = async (asked: Promise<unknown>): Promise<string | undefined> => {
  try {
    await asked;
    return undefined;
  } catch (problem) {
    if (problem instanceof Refusal) return problem.key;
    throw problem;
  }
};

const times = async (count: number, act: () => Promise<unknown>): Promise<(string | undefined)[]> => {
  const keys = [];
  for (let done = 0; done < count; done += 1) keys.push(await keyOf(act()));
  return keys;
};

describe('the front door', () => {
  let clock: MemoryClock;
  let door: MemoryFrontDoor;
  let accounts: MemoryAccounts;

  beforeEach(() => {
    clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
    door = new MemoryFrontDoor(clock, new MemoryDice(), { open: ['31001'], closed: ['31005'] });
    accounts = new MemoryAccounts(door);
  });

  const from = (origin: string) => new MemoryAccounts(door, origin);

  test('[ACC-2] enrols whoever signs up, in the week under way unless they would rather wait', async () => {
    await accounts.signUp(form);
    await accounts.signUp({ ...form, email: 'ben@hills.test', startOnSameWeek: false });
    expect(door.enrolments.enrolled.map(({ questCode, start }) => [questCode, start])).toEqual([
      ['31001', { today: '2026-11-20', startOnSameWeek: true }],
      ['31001', { today: '2026-11-20', startOnSameWeek: false }],
    ]);
  });

  test('[ACC-7] keeps no password and no code as it was', async () => {
    const hashed: string[] = [];
    const { passwords } = door;
    const plain = passwords.hash.bind(passwords);
    passwords.hash = async (secret) => {
      hashed.push(secret);
      return (await plain(secret)).toUpperCase();
    };
    await accounts.signUp(form);
    const kept = await door.travelers.byEmailKey(email);
    expect(kept?.passwordHash).toBe(`KEPT:${password.toUpperCase()}`);
    expect(hashed).toEqual([password, door.mail.lastCodeTo(email)]);
    expect((await door.codes.unused(email, 'verify'))?.hash).toBe(`KEPT:${door.mail.lastCodeTo(email)}`);
  });

  test('[ACC-5] works as hard for an address that nobody has', async () => {
    await accounts.signUp(form);
    await accounts.verify(email, door.mail.lastCodeTo(email) ?? '');
    let work = 0;
    const { passwords } = door;
    const [hash, matches] = [passwords.hash.bind(passwords), passwords.matches.bind(passwords)];
    passwords.hash = (secret) => ((work += 1), hash(secret));
    passwords.matches = (secret, kept) => ((work += 1), matches(secret, kept));
    const workOf = async (asked: Promise<unknown>): Promise<number> => {
      work = 0;
      await keyOf(asked);
      return work;
    };
    const nobody = 'nobody@hills.test';
    for (const who of [email, nobody]) {
      expect(await workOf(accounts.logIn({ email: who, password: 'wrong password' }))).toBe(1);
      expect(await workOf(accounts.forgotPassword(who))).toBe(1);
      expect(await workOf(accounts.resend(who))).toBe(1);
      expect(await workOf(accounts.verify(who, '00000'))).toBe(1);
    }
  });

  test('[ACC-35] takes no password that is the name of its owner, from whoever resets it or proves the address', async () => {
    await accounts.signUp(form);
    await accounts.forgotPassword(email);
    const verificationCode = door.mail.lastCodeTo(email) ?? '';
    const own = 'Walker, Ann';
    const reset = { email, verificationCode, password: own, repeatPassword: own };
    expect(await keyOf(accounts.reset(reset))).toBe('passwordIsOwn');
    expect(await keyOf(accounts.reset({ ...reset, password, repeatPassword: password }))).toBeUndefined();

    const ben = { ...form, email: 'ben@hills.test' };
    await accounts.signUp(ben);
    const code = door.mail.lastCodeTo(ben.email) ?? '';
    expect(await keyOf(accounts.verify(ben.email, code, own))).toBe('passwordIsOwn');
    expect(await keyOf(accounts.verify(ben.email, code, password))).toBeUndefined();
  });

  test('[ACC-5] mails five codes an hour and ten a day to an address, known or not', async () => {
    await accounts.signUp(form);
    const first = CODES.anHour - 1;
    const asking = [undefined, undefined, undefined, undefined];
    expect(await times(first, () => accounts.resend(email))).toEqual(asking);
    expect(await keyOf(accounts.resend(email))).toBe('tooManyCodes');
    expect(await keyOf(accounts.forgotPassword(` ${email.toUpperCase()} `))).toBe('tooManyCodes');
    clock.pass(60);
    expect(await times(CODES.aDay - CODES.anHour, () => accounts.forgotPassword(email))).toEqual([
      ...asking,
      undefined,
    ]);
    clock.pass(60);
    expect(await keyOf(accounts.resend(email))).toBe('tooManyCodes');
    clock.pass(24 * 60 - 120);
    expect(await keyOf(accounts.resend(email))).toBeUndefined();

    const unknown = 'nobody@hills.test';
    expect(await times(CODES.anHour, () => accounts.forgotPassword(unknown))).toEqual([...asking, undefined]);
    expect(await keyOf(accounts.forgotPassword(unknown))).toBe('tooManyCodes');
  });

  test('[ACC-5] refuses further log-ins of an address after ten wrong ones, from wherever, for a quarter of an hour', async () => {
    await accounts.signUp(form);
    const { most, minutes } = TRIES.logInOfAddress;
    for (const who of [email, 'nobody@hills.test']) {
      const wrong = () => accounts.logIn({ email: who, password: 'wrong password' });
      expect(new Set(await times(most, wrong))).toEqual(new Set(['errorAuthentication']));
      expect(await keyOf(wrong())).toBe('errorTooManyRequests');
    }
    const right = () => from('elsewhere').logIn({ email, password });
    expect(await keyOf(right())).toBe('errorTooManyRequests');
    clock.pass(minutes);
    expect(await keyOf(right())).toBeUndefined();
  });

  test('[ACC-5] counts no log-in that was right', async () => {
    await accounts.signUp(form);
    const right = await times(3 * TRIES.logInOfAddress.most, () => accounts.logIn({ email, password }));
    expect(new Set(right)).toEqual(new Set([undefined]));
  });

  test('[ACC-5] refuses an origin that tries a hundred addresses, and no other', async () => {
    await accounts.signUp(form);
    let place = 0;
    const wrong = () => accounts.logIn({ email: `guess-${(place += 1)}@hills.test`, password });
    expect(new Set(await times(TRIES.logInFromOrigin.most, wrong))).toEqual(new Set(['errorAuthentication']));
    expect(await keyOf(accounts.logIn({ email, password }))).toBe('errorTooManyRequests');
    expect(await keyOf(from('elsewhere').logIn({ email, password }))).toBeUndefined();
  });

  test('[ACC-5] tells ten times a minute whether an address is free', async () => {
    const ask = () => accounts.isEmailUnique(email);
    expect(new Set(await times(10, ask))).toEqual(new Set([undefined]));
    expect(await keyOf(ask())).toBe('errorTooManyRequests');
    expect(await from('elsewhere').isEmailUnique(email)).toBe(true);
    clock.pass(1);
    expect(await ask()).toBe(true);
  });

  test('[ACC-5] lets an origin guess twenty Quest Codes an hour, and right ones without end', async () => {
    let place = 0;
    const another = () => `walker-${(place += 1)}@hills.test`;
    expect(new Set(await times(25, () => accounts.signUp({ ...form, email: another() })))).toEqual(
      new Set([undefined]),
    );
    const guess = () => accounts.signUp({ ...form, email: another(), code: '99999' });
    expect(new Set(await times(20, guess))).toEqual(new Set(['questCodeNotValid']));
    expect(await keyOf(guess())).toBe('errorTooManyRequests');
    expect(await keyOf(accounts.signUp({ ...form, email: another() }))).toBe('errorTooManyRequests');
    clock.pass(60);
    expect(await keyOf(accounts.signUp({ ...form, email: another() }))).toBeUndefined();
  });

  test('[ACC-5] lets sixty people sign up from one origin in an hour', async () => {
    let place = 0;
    const next = () => accounts.signUp({ ...form, email: `walker-${(place += 1)}@hills.test` });
    expect(new Set(await times(TRIES.signUpFromOrigin.most, next))).toEqual(new Set([undefined]));
    expect(await keyOf(next())).toBe('errorTooManyRequests');
  });

  test('[ACC-3] ends the session that signs out, and every session when a password is reset', async () => {
    await accounts.signUp(form);
    const [phone, desk] = [from('phone'), from('desk')];
    const idOf = async (token: string) => (await door.tokens.read(token))?.jti ?? '';
    const carried = await phone.logIn({ email, password });
    const onPhone = await idOf(carried);
    const onDesk = await idOf(await desk.logIn({ email, password }));
    await phone.signOut(carried);
    await phone.signOut(carried);
    expect([onPhone, onDesk].map((jti) => door.sessions.isOpen(jti))).toEqual([false, true]);

    await accounts.forgotPassword(email);
    const verificationCode = door.mail.lastCodeTo(email) ?? '';
    await accounts.reset({ email, verificationCode, password: 'another hill', repeatPassword: 'another hill' });
    expect(door.sessions.isOpen(onDesk)).toBe(false);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryAccounts, MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { SignUpInput } from '#core/account';
import { refusalKeyOf } from '../fixtures/refusals.ts';

const form: SignUpInput = {
  displayName: 'Ann Walker',
  email: 'ann@hills.test',
  password: 'over the hills',
  code: '31001',
  userLocalDate: { year: 2026, month: 11, day: 20 },
  timeZone: 'Europe/London',
};
const { email, password } = form;

describe('the signed-out pages', () => {
  let clock: MemoryClock;
  let backend: MemoryAuthBackend;
  let accounts: MemoryAccounts;

  beforeEach(() => {
    clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
    backend = new MemoryAuthBackend(clock, new MemoryRandomSource(), { open: ['31001'], closed: ['31005'] });
    accounts = new MemoryAccounts(backend);
  });

  const from = (origin: string) => new MemoryAccounts(backend, origin);

  test('[ACC-2] enrols whoever signs up, in the week under way unless they would rather wait', async () => {
    await accounts.signUp(form);
    await accounts.signUp({ ...form, email: 'ben@hills.test', startOnSameWeek: false });
    expect(backend.signUpEnrollment.enrolledTravelers.map(({ questCode, start }) => [questCode, start])).toEqual([
      ['31001', { today: '2026-11-20', startOnSameWeek: true }],
      ['31001', { today: '2026-11-20', startOnSameWeek: false }],
    ]);
  });

  test('[ACC-7] keeps no password and no code as it was', async () => {
    const hashed: string[] = [];
    const { passwordHasher } = backend;
    const plain = passwordHasher.hash.bind(passwordHasher);
    passwordHasher.hash = async (secret) => {
      hashed.push(secret);
      return (await plain(secret)).toUpperCase();
    };
    await accounts.signUp(form);
    const saved = await backend.travelers.byEmailKey(email);
    expect(saved?.passwordHash).toBe(`KEPT:${password.toUpperCase()}`);
    expect(hashed).toEqual([password, backend.codeMailer.lastCodeTo(email)]);
    expect((await backend.codes.unused(email, 'verify'))?.hash).toBe(`KEPT:${backend.codeMailer.lastCodeTo(email)}`);
  });

  test('[ACC-5] works as hard for an address that nobody has', async () => {
    await accounts.signUp(form);
    await accounts.verify(email, backend.codeMailer.lastCodeTo(email) ?? '');
    let work = 0;
    const { passwordHasher } = backend;
    const [hash, matches] = [passwordHasher.hash.bind(passwordHasher), passwordHasher.matches.bind(passwordHasher)];
    passwordHasher.hash = (secret) => ((work += 1), hash(secret));
    passwordHasher.matches = (secret, saved) => ((work += 1), matches(secret, saved));
    const workOf = async (asked: Promise<unknown>): Promise<number> => {
      work = 0;
      await refusalKeyOf(asked);
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

  test('[ACC-5] compares a code by its slow hash alone, once whether it is right, wrong, used or nobody’s', async () => {
    await accounts.signUp(form);
    const code = backend.codeMailer.lastCodeTo(email) ?? '';
    const { passwordHasher } = backend;
    passwordHasher.hash = async (secret) => `hash of ${secret}`;
    const compared: [string, string | undefined][] = [];
    passwordHasher.matches = async (secret, stored) => {
      compared.push([secret, stored]);
      return stored === `kept:${secret}`;
    };
    const comparedFor = async (who: string, digits: string) => {
      compared.length = 0;
      const refusal = await refusalKeyOf(accounts.verify(who, digits));
      return [refusal, ...compared.map(([secret, stored]) => [secret === digits, stored])];
    };
    const wrong = code === '00000' ? '00001' : '00000';
    const refused = 'verificationCodeNotValid';
    expect(await comparedFor('nobody@hills.test', code)).toEqual([refused, [true, undefined]]);
    expect(await comparedFor(email, wrong)).toEqual([refused, [true, `kept:${code}`]]);
    expect(await comparedFor(email, code)).toEqual([undefined, [true, `kept:${code}`]]);
    expect(await comparedFor(email, code)).toEqual([refused, [true, undefined]]);
  });

  test('[ACC-35] takes no password that is the name of its owner, from whoever resets it or proves the address', async () => {
    await accounts.signUp(form);
    await accounts.forgotPassword(email);
    const verificationCode = backend.codeMailer.lastCodeTo(email) ?? '';
    const own = 'Walker, Ann';
    const reset = { email, verificationCode, password: own, repeatPassword: own };
    expect(await refusalKeyOf(accounts.reset(reset))).toBe('passwordIsOwn');
    expect(await refusalKeyOf(accounts.reset({ ...reset, password, repeatPassword: password }))).toBeUndefined();

    const ben = { ...form, email: 'ben@hills.test' };
    await accounts.signUp(ben);
    const code = backend.codeMailer.lastCodeTo(ben.email) ?? '';
    expect(await refusalKeyOf(accounts.verify(ben.email, code, own))).toBe('passwordIsOwn');
    expect(await refusalKeyOf(accounts.verify(ben.email, code, password))).toBeUndefined();
  });

  test('[ACC-3] ends the session that signs out, and every session when a password is reset', async () => {
    await accounts.signUp(form);
    const [phone, otherAccounts] = [from('phone'), from('desk')];
    const idOf = async (token: string) => (await backend.tokens.read(token))?.jti ?? '';
    const carried = await phone.logIn({ email, password });
    const onPhone = await idOf(carried);
    const onDesktop = await idOf(await otherAccounts.logIn({ email, password }));
    await phone.signOut(carried);
    await phone.signOut(carried);
    expect([onPhone, onDesktop].map((jti) => backend.sessions.isOpen(jti))).toEqual([false, true]);

    await accounts.forgotPassword(email);
    const verificationCode = backend.codeMailer.lastCodeTo(email) ?? '';
    await accounts.reset({ email, verificationCode, password: 'another hill', repeatPassword: 'another hill' });
    expect(backend.sessions.isOpen(onDesktop)).toBe(false);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryAccounts, MemoryAuthBackend } from '#memory/account/memory-accounts';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { sessionOf } from '#core/account';
import { refusalKeyOf } from '../fixtures/refusals.ts';

const email = 'ann@hills.test';
const other = 'ben@hills.test';

describe('[ACC-6] an invitation', () => {
  let clock: MemoryClock;
  let backend: MemoryAuthBackend;
  let accounts: MemoryAccounts;

  beforeEach(() => {
    clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
    backend = new MemoryAuthBackend(clock, new MemoryRandomSource(), { open: ['31001'] });
    accounts = new MemoryAccounts(backend);
  });

  const invite = (address = email, name = 'Ann Marie Walker') => backend.inviteTraveler.run(address, name);
  const comeIn = async (temporalpass: string, address = email) =>
    sessionOf(await accounts.logIn({ email: address, password: temporalpass }));

  test('opens a session once, for whom it was made, with the address vouched for', async () => {
    const made = await invite(` ${email.toUpperCase()} `);
    expect(made.until).toBe('2026-11-23T09:00:00.000Z');
    expect(await comeIn(made.temporalpass)).toMatchObject({
      firstName: 'Ann',
      lastName: 'Marie Walker',
      email: email.toUpperCase(),
      verified: true,
    });
    expect(await refusalKeyOf(comeIn(made.temporalpass))).toBe('errorAuthentication');
  });

  test('opens nothing once 72 hours have passed', async () => {
    const { temporalpass } = await invite();
    clock.advance(72 * 60);
    expect(await refusalKeyOf(comeIn(temporalpass))).toBe('errorAuthentication');
  });

  test('still opens a minute before', async () => {
    const { temporalpass } = await invite();
    clock.advance(72 * 60 - 1);
    expect(await comeIn(temporalpass)).toBeDefined();
  });

  test('opens nobody else’s account', async () => {
    const { temporalpass } = await invite();
    await invite(other, 'Ben Field');
    expect(await refusalKeyOf(comeIn(temporalpass, other))).toBe('errorAuthentication');
  });

  test('is replaced by a new one while nobody has come, and refused to whoever has an account', async () => {
    const first = await invite();
    const second = await invite();
    expect(await refusalKeyOf(comeIn(first.temporalpass))).toBe('errorAuthentication');
    expect(await comeIn(second.temporalpass)).toBeDefined();
    expect(await refusalKeyOf(invite())).toBe('emailTaken');
  });

  test('is refused for an address that somebody signed up with and proved, and for what the field rules refuse', async () => {
    await accounts.signUp({
      displayName: 'Ben Field',
      email: other,
      password: 'over the hills',
      code: '31001',
      userLocalDate: { year: 2026, month: 11, day: 20 },
      timeZone: 'Europe/London',
    });
    await accounts.verify(other, backend.codeMailer.lastCodeTo(other) ?? '');
    expect(await refusalKeyOf(invite(other))).toBe('emailTaken');
    expect(await refusalKeyOf(invite('no address'))).toBe('emailNotValid');
    expect(await refusalKeyOf(invite(email, ' '))).toBe('displayNameMissing');
    expect(await backend.travelers.byEmailKey(email)).toBeUndefined();
  });

  test('is over when its person chooses a password of their own first', async () => {
    const { temporalpass } = await invite();
    await accounts.forgotPassword(email);
    const password = 'over the hills';
    const verificationCode = backend.codeMailer.lastCodeTo(email) ?? '';
    await accounts.reset({ email, verificationCode, password, repeatPassword: password });
    expect(await refusalKeyOf(comeIn(temporalpass))).toBe('errorAuthentication');
    expect(await comeIn(password)).toBeDefined();
  });

  test('keeps nothing but a hash of its one-time password', async () => {
    const { temporalpass } = await invite();
    const saved = await backend.invitations.byEmailKey(email);
    expect(saved?.hash).toBe(await backend.passwordHasher.hash(temporalpass));
    expect((await backend.travelers.byEmailKey(email))?.passwordHash).not.toContain(temporalpass);
  });

  test('is worked on as hard as any log-in', async () => {
    await invite();
    let work = 0;
    const matches = backend.passwordHasher.matches.bind(backend.passwordHasher);
    backend.passwordHasher.matches = (secret, saved) => ((work += 1), matches(secret, saved));
    expect(await refusalKeyOf(comeIn('wrong password'))).toBe('errorAuthentication');
    expect(work).toBe(1);
  });
});

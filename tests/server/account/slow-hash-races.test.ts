import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, type ApiReply, startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';

import { forgotPassword, logIn, resetPassword, signUp, checkUniqueEmail, verifyEmail } from '#api/account/account.api';
import { findCohortByCode } from '#api/quests/quests.api';

/** Holds the next slow hash of a kind when it is asked to, after it was made and before it is handed over. */
const gates = vi.hoisted(() => {
  const next = new Map<'hash' | 'verify', { arrived: () => void; opened: Promise<void> }>();
  return {
    next,
    pass: async <Made>(kind: 'hash' | 'verify', made: Promise<Made>): Promise<Made> => {
      const gate = next.get(kind);
      next.delete(kind);
      const answer = await made;
      gate?.arrived();
      await gate?.opened;
      return answer;
    },
  };
});

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => gates.pass('hash', real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => gates.pass('verify', real.verify(...args)),
  };
});

function holdNext(kind: 'hash' | 'verify') {
  let open = (): void => undefined;
  let arrived = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  gates.next.set(kind, { arrived, opened });
  return { arrived: isThere, open };
}

const password = 'over the hills';
const newPassword = 'another hill';
let addresses = 0;

/** What a sign-up is counted against: two bounds of its origin, and seven of the code that it asks for. */
const BOUNDS = 9;

describe.each(everyDatabase)('while a slow hash is made on $name', (database) => {
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    email = `ann-${(addresses += 1)}@scene.test`;
    await server.call(signUp, form(email));
  });

  const form = (address: string) => ({
    displayName: 'Ann Walker',
    email: address,
    password,
    code: QUEST_CODES.coast,
    userLocalDate: { year: 2026, month: 11, day: 20 },
    timeZone: 'Europe/London',
  });
  const codeTo = async (address: string): Promise<string> => {
    const sentEmail = (await server.mails()).findLast(({ to }) => to === address);
    return /\b\d{5}\b/.exec(sentEmail?.text ?? '')?.[0] ?? '';
  };
  const resetCode = async (): Promise<string> => {
    server.clock.advance({ minutes: 1 });
    await server.call(forgotPassword, { email });
    return codeTo(email);
  };
  const reset = (verificationCode: string) =>
    server.call(resetPassword, { email, verificationCode, password: newPassword, repeatPassword: newPassword });
  const count = async (table: 'travelers' | 'quests' | 'codes' | 'jobs' | 'limits'): Promise<number> => {
    const counted = server.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
    return (await counted.executeTakeFirstOrThrow()).rows;
  };

  const calls: Readonly<Record<string, readonly ['hash' | 'verify', () => Promise<ApiReply<unknown>>]>> = {
    'log-in': ['verify', () => server.call(logIn, { email, password })],
    'sign-up': ['hash', () => server.call(signUp, form(`other-${email}`))],
    verification: ['verify', () => server.call(verifyEmail, { email, verificationCode: '00000' })],
    reset: ['verify', () => reset('00000')],
    forgot: ['hash', () => server.call(forgotPassword, { email })],
  };

  test.each(Object.entries(calls))('of a %s, nobody else is held up', { timeout: 15_000 }, async (_, [kind, ask]) => {
    const held = holdNext(kind);
    const asked = ask();
    await held.arrived;
    try {
      const others = await Promise.all([
        server.call(checkUniqueEmail, { email: 'somebody@scene.test' }, { headers: { connection: 'close' } }),
        server.call(findCohortByCode, { code: QUEST_CODES.coast }),
        server.call(logIn, { email, password: 'wrong one' }),
      ]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 401]);
      const locks = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(server.db);
      expect(locks.rows).toEqual([]);
    } finally {
      held.open();
      await asked;
    }
  });

  test('[ACC-3] a session is not opened with a password that was changed meanwhile', async () => {
    const verificationCode = await resetCode();
    const held = holdNext('verify');
    const opening = server.call(logIn, { email, password });
    await held.arrived;
    expect((await reset(verificationCode)).status).toBe(200);
    held.open();
    const { status, body } = await opening;
    expect([status, body.errorCode]).toEqual([401, 'errorAuthentication']);
    const open = await server.db
      .selectFrom('sessions')
      .innerJoin('travelers', 'travelers.id', 'sessions.traveler_id')
      .where('travelers.email', '=', email)
      .where('sessions.revoked_at', 'is', null)
      .select('jti')
      .execute();
    expect(open).toEqual([]);
    expect((await server.call(logIn, { email, password: newPassword })).status).toBe(200);
  });

  test('a cohort that closes leaves nothing of the sign-up but its count', async () => {
    const other = `late-${email}`;
    await server.mails();
    const before = [await count('travelers'), await count('quests'), await count('codes'), await count('jobs')];
    const counted = await count('limits');
    const held = holdNext('hash');
    const key = `late-${email}`;
    const asked = server.call(signUp, form(other), { key });
    await held.arrived;
    const close = (at: string | null) =>
      server.db
        .updateTable('cohorts')
        .set({ closed_at: at })
        .where('enrollment_code', '=', QUEST_CODES.coast)
        .execute();
    await close(server.clock.now());
    held.open();
    const refused = await asked;
    await close(null);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'cohortClosed']);
    const after = [await count('travelers'), await count('quests'), await count('codes'), await count('jobs')];
    expect(after).toEqual(before);
    expect(await count('limits')).toBe(counted + BOUNDS);
    expect((await server.call(signUp, form(other), { key })).body.errorCode).toBe('cohortClosed');
    expect((await server.call(signUp, form(other))).status).toBe(200);
  });

  test('[ACC-7] an address that is taken by somebody quicker is refused, and their account is whole', async () => {
    const other = `quick-${email}`;
    const held = holdNext('hash');
    const slow = server.call(signUp, form(other));
    await held.arrived;
    expect((await server.call(signUp, { ...form(other), displayName: 'Ben Quick' })).status).toBe(200);
    const verified = await server.call(verifyEmail, { email: other, verificationCode: await codeTo(other) });
    expect(verified.status).toBe(200);
    held.open();
    expect((await slow).body.errorCode).toBe('emailTaken');
    const emails = (await server.mails()).filter(({ to }) => to === other);
    expect(emails).toHaveLength(1);
  });

  test('[ACC-5] a code that was replaced meanwhile proves nothing', async () => {
    const verificationCode = await resetCode();
    const held = holdNext('verify');
    const asked = reset(verificationCode);
    await held.arrived;
    await server.call(forgotPassword, { email });
    held.open();
    expect((await asked).body.errorCode).toBe('verificationCodeNotValid');
    expect((await server.call(logIn, { email, password })).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptRateLimits } from '#core/account/server';
import { deriveSecrets } from '#composition/server/context/secrets';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, type ApiReply, startServer, type TestServer } from '../support/test-server.ts';
import { hashSlowly } from '../support/hash-cost.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { forgotPassword, logIn, resendCode, signUp, verifyEmail } from '#api/account/account.api';

const password = 'over the hills';

const form = (email: string) => ({
  displayName: 'Ann Walker',
  email,
  password,
  code: QUEST_CODES.coast,
  userLocalDate: { year: 2026, month: 11, day: 20 },
  timeZone: 'Europe/London',
});

describe.each(everyDatabase)('what an origin may find out on $name', (database) => {
  hashSlowly();
  let server: TestServer;
  const statements: string[] = [];

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: { rateLimitScale: 1, trustedProxies: 1 },
      onStatement: (statement) => statements.push(statement),
    });
    await server.call(signUp, form('known@scene.test'));
  });
  afterAll(async () => server.close());

  /** Calls that come through one proxy from another address each time are calls from other origins. */
  let origins = 0;
  const elsewhere = () => ({ 'x-forwarded-for': `10.0.${Math.floor((origins += 1) / 250)}.${origins % 250}` });

  const keys = async (count: number, ask: () => Promise<ApiReply<unknown>>): Promise<(string | undefined)[]> => {
    const found = [];
    for (let done = 0; done < count; done += 1) found.push((await ask()).body.errorCode);
    return found;
  };

  test('[ACC-5] known and unknown addresses are answered alike, in body and headers', async () => {
    const answers = async (email: string) => {
      const replies = [
        await server.call(logIn, { email, password: 'wrong password' }, { headers: elsewhere() }),
        await server.call(forgotPassword, { email }, { headers: elsewhere() }),
        await server.call(resendCode, { email }, { headers: elsewhere() }),
        await server.call(verifyEmail, { email, verificationCode: '00000' }, { headers: elsewhere() }),
      ];
      return replies.map(({ status, body, headers }) => {
        const told = Object.fromEntries([...headers].filter(([name]) => !/^(date|content-length)$/.test(name)));
        return [status, JSON.stringify(body).replaceAll(email, 'somebody'), told];
      });
    };
    expect(await answers('known@scene.test')).toEqual(await answers('nobody@scene.test'));
  });

  test('[ACC-5] asking for a code does the same for a known address, a verified and an unknown one, statement by statement', async () => {
    const verified = await addTraveler(server.context);
    const workFor = async (
      endpoint: typeof resendCode | typeof forgotPassword,
      email: string,
    ): Promise<readonly string[]> => {
      statements.length = 0;
      await server.call(
        endpoint as typeof resendCode,
        { email },
        { headers: elsewhere(), key: `${endpoint.path}:${email}` },
      );
      return statements.map((statement) => statement.replace(/\s+/g, ' '));
    };
    for (const endpoint of [forgotPassword, resendCode]) {
      const work = await workFor(endpoint, 'known@scene.test');
      expect(work.filter((statement) => statement.startsWith('insert into "jobs"'))).toHaveLength(1);
      for (const email of [`${verified}@scene.test`, 'nobody-at-all@scene.test'])
        expect(await workFor(endpoint, email)).toEqual(work);
    }
    const letters = (await server.mails()).map(({ to }) => to);
    expect(letters.filter((to) => to === 'known@scene.test').length).toBeGreaterThan(1);
    expect(letters).not.toContain('nobody-at-all@scene.test');
    expect(letters.filter((to) => to === `${verified}@scene.test`)).toHaveLength(1);
  });

  test('[ACC-5] the code of a decoy fits no digits', async () => {
    const email = 'decoy@scene.test';
    await server.call(forgotPassword, { email }, { headers: elsewhere() });
    const { hash } = await server.db
      .selectFrom('codes')
      .where('email_key', '=', email)
      .select('hash')
      .executeTakeFirstOrThrow();
    const jobs = await server.db.selectFrom('jobs').select(['id', 'payload']).where('done_at', 'is', null).execute();
    const { secrets } = server.context;
    const codes = jobs.map(({ id, payload }) => {
      const letter = JSON.parse(secrets.decrypt(Buffer.from(String(payload['sealed']), 'base64'), id));
      return letter.to === email ? String(letter.code) : undefined;
    });
    const told = codes.find((code) => code !== undefined) ?? '';
    expect(told).toMatch(/^\d{5}$/);
    expect(await verify(hash, told)).toBe(false);
  });

  test('[ACC-5] known and unknown addresses take the same time', async () => {
    const asks = {
      'log-in': (email: string) => server.call(logIn, { email, password: 'wrong one' }, { headers: elsewhere() }),
      forgot: (email: string) => server.call(forgotPassword, { email }, { headers: elsewhere() }),
      resend: (email: string) => server.call(resendCode, { email }, { headers: elsewhere() }),
    };
    const times: Record<string, { known: number[]; unknown: number[] }> = {};
    for (let round = 0; round < 15; round += 1) {
      server.clock.advance({ days: 1 });
      for (const [name, ask] of Object.entries(asks)) {
        const taken = (times[name] ??= { known: [], unknown: [] });
        const turns = ['known', 'unknown'] as const;
        for (const who of round % 2 === 0 ? turns : turns.toReversed()) {
          const begun = performance.now();
          await ask(`${who}@scene.test`);
          taken[who].push(performance.now() - begun);
        }
      }
    }
    // The quicker half of each is what the machine's other work disturbed least.
    const usual = (all: readonly number[]) => all.toSorted((one, other) => one - other)[4] ?? 0;
    for (const [name, { known, unknown }] of Object.entries(times)) {
      const ratio = usual(known) / usual(unknown);
      expect([name, ratio > 0.6 && ratio < 1.67 ? 'alike' : ratio]).toEqual([name, 'alike']);
    }
  });

  test('[ACC-5] the sixth code of an hour is refused, for a known address and an unknown one alike', async () => {
    server.clock.advance({ days: 2 });
    for (const email of ['known@scene.test', 'stranger@scene.test']) {
      const headers = elsewhere();
      const ask = () => server.call(forgotPassword, { email }, { headers });
      expect(await keys(6, ask)).toEqual([undefined, undefined, undefined, undefined, undefined, 'tooManyCodes']);
    }
  });

  test('[ACC-30][ACC-31] ten wrong log-ins keep an origin out, exactly ten also when thirty come at once', async () => {
    const email = 'known@scene.test';
    server.clock.advance({ days: 2 });
    const headers = elsewhere();
    const from = { headers, device: null };
    const burst = await Promise.all(
      Array.from({ length: 30 }, () => server.call(logIn, { email, password: 'wrong one' }, from)),
    );
    const refusals = burst.map(({ body }) => body.errorCode);
    expect(refusals.filter((key) => key === 'errorAuthentication')).toHaveLength(10);
    expect(refusals.filter((key) => key === 'errorTooManyRequests')).toHaveLength(20);
    const right = () => server.call(logIn, { email, password }, from);
    server.clock.advance({ minutes: 5 });
    const refused = await right();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(refused.body.additionalInformation).toEqual({ seconds: 600, when: 'in 10 minutes' });
    expect((await server.call(logIn, { email, password }, { headers: elsewhere(), device: null })).status).toBe(200);
    server.clock.advance({ minutes: 10 });
    expect((await right()).status).toBe(200);
  });

  test('[ACC-31] a device that has signed in before is let in however often others were wrong', async () => {
    const email = 'kept@scene.test';
    const known = { device: 'a-device-that-is-known-here', headers: elsewhere() };
    const [year = 0, month = 0, day = 0] = server.clock.now().slice(0, 10).split('-').map(Number);
    await server.call(signUp, { ...form(email), userLocalDate: { year, month, day } }, known);
    const sentEmail = (await server.mails()).find(({ to }) => to === email);
    const verificationCode = /\b\d{5}\b/.exec(sentEmail?.text ?? '')?.[0] ?? '';
    expect((await server.call(verifyEmail, { email, verificationCode }, known)).status).toBe(200);
    const wrong = () => server.call(logIn, { email, password: 'wrong one' }, { ...known, device: null });
    expect(new Set(await keys(10, wrong))).toEqual(new Set(['errorAuthentication']));
    expect((await wrong()).status).toBe(429);
    expect((await server.call(logIn, { email, password }, known)).status).toBe(200);
  });

  test('[ACC-5] no address and no origin can be read out of what is counted', async () => {
    await server.call(logIn, { email: 'nobody@scene.test', password: 'wrong one' }, { headers: elsewhere() });
    const saved = JSON.stringify(await server.db.selectFrom('limits').selectAll().execute());
    expect(saved.length).toBeGreaterThan(100);
    for (const trace of ['scene.test', '10.0.', '127.0.0.1']) expect(saved).not.toContain(trace);
    const from = { origin: '10.0.0.1', isKnownDevice: false };
    const ours = attemptRateLimits('logIn', 'nobody@scene.test', from)[0]?.bucket ?? '';
    const guessed = createHash('sha256').update(ours).digest('base64url');
    expect(saved).not.toContain(guessed);
    const foreign = deriveSecrets('another secret that only this test ever used');
    expect(server.context.secrets.fingerprint(`limit ${ours}`)).not.toBe(foreign.fingerprint(`limit ${ours}`));
  });
});

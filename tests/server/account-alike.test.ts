import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword, logIn, resendCode, signUp, uniqueEmail, verifyEmail } from '#api/account.api';
import { cohortByCode } from '#api/quests.api';
import { CODES } from '../contracts/scene.ts';
import { everyDatabase, type Reply, startServer, type TestServer } from './harness.ts';
import { setScene } from './scene.ts';

const password = 'over the hills';

const form = (email: string) => ({
  displayName: 'Ann Walker',
  email,
  password,
  code: CODES.coast,
  userLocalDate: { year: 2026, month: 11, day: 20 },
  timeZone: 'Europe/London',
});

describe.each(everyDatabase)('what an origin may find out on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene, settings: { limitsScale: 1, proxies: 1 } });
    await server.call(signUp, form('known@scene.test'));
  });
  afterAll(async () => server.close());

  /** Calls that come through one proxy from another address each time are calls from other origins. */
  let origins = 0;
  const elsewhere = () => ({ 'x-forwarded-for': `10.0.${Math.floor((origins += 1) / 250)}.${origins % 250}` });

  const keys = async (count: number, ask: () => Promise<Reply<unknown>>): Promise<(string | undefined)[]> => {
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

  test('[ACC-5] known and unknown addresses take the same time', async () => {
    const timeOf = async (ask: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await ask();
      return performance.now() - begun;
    };
    const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[4] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    const wrong = (email: string) => () =>
      server.call(logIn, { email, password: 'wrong password' }, { headers: elsewhere() });
    for (let round = 0; round < 9; round += 1) {
      known.push(await timeOf(wrong('known@scene.test')));
      unknown.push(await timeOf(wrong('nobody@scene.test')));
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
    expect(median(known)).toBeGreaterThan(median(unknown) / 2);
  });

  test('[ACC-5] the sixth code of an hour is refused, for a known address and an unknown one alike', async () => {
    server.clock.advance({ days: 2 });
    for (const email of ['known@scene.test', 'stranger@scene.test']) {
      const ask = () => server.call(forgotPassword, { email }, { headers: elsewhere() });
      expect(await keys(6, ask)).toEqual([undefined, undefined, undefined, undefined, undefined, 'tooManyCodes']);
    }
  });

  test('[ACC-5] an origin asks ten times a minute whether an address is free', async () => {
    const headers = elsewhere();
    const ask = () => server.call(uniqueEmail, { email: 'nobody@scene.test' }, { headers });
    expect(await keys(11, ask)).toEqual([...Array.from({ length: 10 }, () => undefined), 'errorTooManyRequests']);
    expect((await ask()).status).toBe(429);
    server.clock.advance({ minutes: 1 });
    expect((await ask()).status).toBe(200);
  });

  test('[ACC-5] an origin guesses twenty Quest Codes an hour, exactly twenty also when it sends fifty at once', async () => {
    const headers = elsewhere();
    const guess = (code: string) => server.call(cohortByCode, { code }, { headers });
    const burst = await Promise.all(Array.from({ length: 50 }, (_, place) => guess(String(90_000 + place))));
    const refusals = burst.map(({ body }) => body.errorCode);
    expect(refusals.filter((key) => key === 'questCodeNotValid')).toHaveLength(20);
    expect(refusals.filter((key) => key === 'errorTooManyRequests')).toHaveLength(30);
    expect((await guess(CODES.coast)).body.errorCode).toBe('errorTooManyRequests');
    server.clock.advance({ minutes: 60 });
    expect((await guess(CODES.coast)).status).toBe(200);
  });

  test('[ACC-5] ten wrong log-ins close an address, exactly ten also when thirty come at once', async () => {
    const email = 'known@scene.test';
    server.clock.advance({ minutes: 60 });
    const burst = await Promise.all(
      Array.from({ length: 30 }, () => server.call(logIn, { email, password: 'wrong one' }, { headers: elsewhere() })),
    );
    const refusals = burst.map(({ body }) => body.errorCode);
    expect(refusals.filter((key) => key === 'errorAuthentication')).toHaveLength(10);
    expect(refusals.filter((key) => key === 'errorTooManyRequests')).toHaveLength(20);
    const right = () => server.call(logIn, { email, password }, { headers: elsewhere() });
    expect((await right()).status).toBe(429);
    server.clock.advance({ minutes: 15 });
    expect((await right()).status).toBe(200);
  });

  test('[ACC-5] no address and no origin can be read out of what is counted', async () => {
    const kept = JSON.stringify(await server.db.selectFrom('limits').selectAll().execute());
    expect(kept.length).toBeGreaterThan(100);
    for (const trace of ['scene.test', '10.0.', '127.0.0.1']) expect(kept).not.toContain(trace);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRateLimits } from '#memory/account/memory-rate-limits';
import { type RateLimit, RateLimits } from '#core/account';
import { createRequestScope } from '#composition/server/request-scope';
import { everyDatabase, startServer } from '../../server/support/test-server.ts';

interface Opened {
  readonly rateLimits: RateLimits;
  pass(minutes: number): void;
  close(): Promise<void>;
}

const everyKeeper: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async () => {
      const clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
      return {
        rateLimits: new MemoryRateLimits(clock),
        pass: (minutes) => clock.advance(minutes),
        close: async () => undefined,
      };
    },
  },
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: async () => {
      const { context, clock, close } = await startServer(kind, { settings: { rateLimitScale: 1 } });
      return {
        rateLimits: createRequestScope(context).get(RateLimits),
        pass: (minutes: number) => clock.advance({ minutes }),
        close,
      };
    },
  })),
];

describe.each(everyKeeper)('limits counted by $name', ({ open }) => {
  let opened: Opened;
  let rateLimits: RateLimits;
  const allowance = (bucket: string, most: number, minutes: number): RateLimit => ({ bucket, most, minutes });

  beforeAll(async () => {
    opened = await open();
    ({ rateLimits } = opened);
  });
  afterAll(async () => opened.close());

  test('[ACC-30] tells after how many seconds the oldest of what was taken counts no longer', async () => {
    const two = allowance('two an hour', 2, 60);
    expect(await rateLimits.consume(two)).toBe(0);
    opened.pass(20);
    expect(await rateLimits.consume(two)).toBe(0);
    opened.pass(10);
    expect(await rateLimits.consume(two)).toBe(30 * 60);
    opened.pass(30);
    expect(await rateLimits.consume(two)).toBe(0);
    expect(await rateLimits.consume(two)).toBe(20 * 60);
  });

  test('[ACC-31] takes one of each, or none where one is used up, and says the longer wait', async () => {
    const [few, many] = [allowance('few', 1, 60), allowance('many', 3, 120)];
    expect(await rateLimits.consume(few, many)).toBe(0);
    for (let time = 0; time < 5; time += 1) expect(await rateLimits.consume(few, many)).toBe(60 * 60);
    expect([await rateLimits.consume(many), await rateLimits.consume(many)]).toEqual([0, 0]);
    expect(await rateLimits.consume(few, many)).toBe(120 * 60);
  });

  test('[ACC-31] says how long it would have to wait without taking anything', async () => {
    const one = allowance('only asked', 1, 60);
    expect([await rateLimits.secondsUntilFree(one), await rateLimits.secondsUntilFree(one)]).toEqual([0, 0]);
    await rateLimits.consume(one);
    expect(await rateLimits.secondsUntilFree(allowance('never asked', 1, 60), one)).toBe(60 * 60);
  });

  test('gives back one of each', async () => {
    const [one, other] = [allowance('one', 1, 60), allowance('other', 1, 60)];
    await rateLimits.consume(one, other);
    await rateLimits.refund(one, other);
    expect(await rateLimits.consume(other)).toBe(0);
    expect(await rateLimits.consume(one)).toBe(0);
    expect(await rateLimits.consume(one, other)).toBeGreaterThan(0);
  });

  test('counts exactly when many ask at once, also for several that are named in another order', async () => {
    const [here, there] = [allowance('here', 10, 60), allowance('there', 10, 60)];
    const asked = Array.from({ length: 30 }, (_, index) => (index % 2 ? [here, there] : [there, here]));
    const waits = await Promise.all(asked.map((allowances) => rateLimits.consume(...allowances)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });
});

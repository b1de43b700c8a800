import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryRateLimits } from '#memory/account/memory-rate-limits';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { ThrottleShowcaseContact } from '#core/showcases/server';
import { refusalKeyOf } from '../fixtures/refusals.ts';

const DAY = 24 * 60;

let clock: MemoryClock;
let throttle: ThrottleShowcaseContact;

beforeEach(() => {
  clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
  throttle = new ThrottleShowcaseContact(new MemoryRateLimits(clock));
});

describe('what visitors write to the owner of a showcase', () => {
  test('[SHW-20] comes from one address five times a day, however it is spelt', async () => {
    for (const showcase of ['a', 'b', 'c', 'd', 'e']) await throttle.run(showcase, 'ida@elsewhere.test', '192.0.2.1');
    expect(await refusalKeyOf(throttle.run('f', ' Ida@Elsewhere.test ', '192.0.2.1'))).toBe('errorTooManyRequests');
    await throttle.run('f', 'ola@elsewhere.test', '192.0.2.1');
    clock.advance(DAY);
    await throttle.run('f', 'ida@elsewhere.test', '192.0.2.1');
  });

  test('[SHW-20] reaches one showcase twenty times a day, whoever writes', async () => {
    for (let visitor = 0; visitor < 20; visitor += 1)
      await throttle.run('a', `visitor-${visitor}@elsewhere.test`, `192.0.2.${visitor}`);
    expect(await refusalKeyOf(throttle.run('a', 'one-more@elsewhere.test', '198.51.100.1'))).toBe(
      'errorTooManyRequests',
    );
    await throttle.run('b', 'one-more@elsewhere.test', '198.51.100.1');
  });

  test('[SHW-20] reaches one showcase from one network five times a day, whatever address it says', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1)
      await throttle.run('a', `v-${visitor}@elsewhere.test`, '192.0.2.1');
    expect(await refusalKeyOf(throttle.run('a', 'ida@elsewhere.test', '192.0.2.1'))).toBe('errorTooManyRequests');
    await throttle.run('b', 'ida@elsewhere.test', '192.0.2.1');
    await throttle.run('a', 'ola@elsewhere.test', '192.0.2.2');
  });
});

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

const writes = (showcase: string, email: string, clientNetwork: string, website?: string) =>
  throttle.run(showcase, { email, ...(website !== undefined && { website }) }, clientNetwork);

describe('what visitors write to the owner of a showcase', () => {
  test('[SHW-20] comes from one address five times a day, however it is spelt', async () => {
    for (const showcase of ['a', 'b', 'c', 'd', 'e']) await writes(showcase, 'ida@elsewhere.test', '192.0.2.1');
    expect(await refusalKeyOf(writes('f', ' Ida@Elsewhere.test ', '192.0.2.1'))).toBe('errorTooManyRequests');
    await writes('f', 'ola@elsewhere.test', '192.0.2.1');
    clock.advance(DAY);
    await writes('f', 'ida@elsewhere.test', '192.0.2.1');
  });

  test('[SHW-20] reaches one showcase twenty times a day, whoever writes', async () => {
    for (let visitor = 0; visitor < 20; visitor += 1)
      await writes('a', `visitor-${visitor}@elsewhere.test`, `192.0.2.${visitor}`);
    expect(await refusalKeyOf(writes('a', 'one-more@elsewhere.test', '198.51.100.1'))).toBe('errorTooManyRequests');
    await writes('b', 'one-more@elsewhere.test', '198.51.100.1');
  });

  test('[SHW-20] reaches one showcase from one network five times a day, whatever address it says', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) await writes('a', `v-${visitor}@elsewhere.test`, '192.0.2.1');
    expect(await refusalKeyOf(writes('a', 'ida@elsewhere.test', '192.0.2.1'))).toBe('errorTooManyRequests');
    await writes('b', 'ida@elsewhere.test', '192.0.2.1');
    await writes('a', 'ola@elsewhere.test', '192.0.2.2');
  });

  test('[SHW-20] is not kept out by what programs send, which reaches nobody', async () => {
    for (let program = 0; program < 50; program += 1)
      await writes('a', 'ida@elsewhere.test', '192.0.2.1', 'https://spam.test');
    for (let message = 0; message < 5; message += 1) await writes('a', 'ida@elsewhere.test', '192.0.2.1');
    expect(await refusalKeyOf(writes('a', 'ida@elsewhere.test', '192.0.2.1'))).toBe('errorTooManyRequests');
  });
});

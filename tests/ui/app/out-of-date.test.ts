import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryApiCalls } from '#memory/shared/memory-api-calls';
import { NetworkState } from '#ui/app/network.state.ts';
import { watchOutOfDate } from '#ui/app/out-of-date.ts';

const clock = new MemoryClock('2026-11-28T18:00:00.000Z', 'Europe/London');

test('[ERR-26] the oldest stored answer that was shown is said in words until the server answers', () => {
  const [calls, network] = [new MemoryApiCalls(), new NetworkState(new MemoryNetwork(false))];
  const stop = watchOutOfDate(calls, network, clock);
  calls.finish('errorOffline');
  expect(network.outOfDate).toBeUndefined();
  calls.finish('errorOffline', '2026-11-28T14:05:00.000Z');
  expect(network.outOfDate).toBe('This is how it was at 14:05.');
  calls.finish('errorOffline', '2026-11-27T14:05:00.000Z');
  calls.finish('errorOffline', '2026-11-28T15:00:00.000Z');
  expect(network.outOfDate).toBe('This is how it was on 27 November at 14:05.');
  calls.finish();
  expect(network.outOfDate).toBeUndefined();
  stop();
  calls.finish('errorOffline', '2026-11-28T14:05:00.000Z');
  expect(network.outOfDate).toBeUndefined();
});

import { expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryApiCalls } from '#memory/shared/memory-api-calls';
import { NetworkState } from '#ui/app/network.state.ts';
import { watchOutOfDate } from '#ui/app/out-of-date.ts';
import { onReturn, refreshPages } from '#ui/kit/browser/on-return.ts';

const clock = new MemoryClock('2026-11-28T18:00:00.000Z', 'Europe/London');

test('[ERR-26] the time of the oldest stored response in view is shown until the server responds', () => {
  const [calls, network] = [new MemoryApiCalls(), new NetworkState(new MemoryNetwork(false))];
  const stop = watchOutOfDate(calls, network, clock, () => undefined);
  calls.finish('errorOffline');
  expect(network.outOfDate).toBeUndefined();
  calls.finish('errorOffline', '2026-11-28T14:05:00.000Z');
  expect(network.outOfDate).toBe('You’re seeing what this device saved at 14:05.');
  calls.finish('errorOffline', '2026-11-27T14:05:00.000Z');
  calls.finish('errorOffline', '2026-11-28T15:00:00.000Z');
  expect(network.outOfDate).toBe('You’re seeing what this device saved on 27 November at 14:05.');
  calls.finish();
  expect(network.outOfDate).toBeUndefined();
  stop();
  calls.finish('errorOffline', '2026-11-28T14:05:00.000Z');
  expect(network.outOfDate).toBeUndefined();
});

test('[ERR-26] pages are refreshed as soon as the server responds, at most once a minute', () => {
  const calls = new MemoryApiCalls();
  const time = new MemoryClock('2026-11-28T18:00:00.000Z', 'Europe/London');
  const refresh = vi.fn<() => void>();
  const stop = onReturn(refresh);
  const network = new NetworkState(new MemoryNetwork(true));
  watchOutOfDate(calls, network, time, refreshPages);
  calls.finish();
  calls.finish('errorServerDown');
  calls.finish();
  expect(refresh).not.toHaveBeenCalled();
  const goAway = (): void => calls.finish('errorServerDown', '2026-11-28T17:00:00.000Z');
  goAway();
  calls.finish();
  calls.finish();
  goAway();
  calls.finish();
  expect(refresh).toHaveBeenCalledOnce();
  expect(network.outOfDate).toBe('You’re seeing what this device saved at 17:00.');
  time.advance(1);
  goAway();
  calls.finish();
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(network.outOfDate).toBeUndefined();
  stop();
});

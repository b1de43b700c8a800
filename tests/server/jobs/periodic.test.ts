import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runPeriodically } from '#server/jobs/periodic';

const fail = (error: unknown): never => expect.unreachable(String(error));

describe('repeated work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('begins a second after the start, goes on at its interval, and never twice at once', async () => {
    const ends: (() => void)[] = [];
    const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)));
    const stop = runPeriodically(work, 10_000, fail);
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(work).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(2);

    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(30_000);
    expect([isStopped, work.mock.calls.length]).toEqual([false, 2]);
    ends[1]?.();
    await stopped;
  });

  test('that failed is reported, and runs again', async () => {
    const failures: unknown[] = [];
    const failure = new Error('The database is away.');
    const stop = runPeriodically(
      () => Promise.reject(failure),
      10_000,
      (error) => failures.push(error),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failures).toEqual([failure, failure]);
    await stop();
  });

  test('that was stopped within the first second never begins', async () => {
    const work = vi.fn<() => Promise<void>>(async () => undefined);
    await runPeriodically(work, 10_000, fail)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).not.toHaveBeenCalled();
  });
});

import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { answeredClient } from '#adapters/postgres/database/answered-client';

/** A connection whose server never answers. */
class SilentClient extends EventEmitter {
  query(): Promise<never> {
    return new Promise(() => undefined);
  }
}

test('[OPE-19] asks the server once about all that a connection has sent and that is not answered', async () => {
  vi.useFakeTimers();
  try {
    const isWorking = vi.fn<() => Promise<boolean>>(
      () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 100)),
    );
    const client = new (answeredClient(SilentClient as unknown as typeof pg.Client, isWorking))();
    for (let statement = 0; statement < 50; statement += 1) void client.query('select 1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isWorking).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_100);
    expect(isWorking).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

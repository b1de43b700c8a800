import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserClock } from '#adapters/browser-storage/browser-clock';
import { ApiClient } from '#adapters/http/api-client';
import { httpAccounts } from '#adapters/http/account';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import type { KeyValueStorage } from '#adapters/browser-storage/web-storage';
import { isExpired } from '#core/account';
import { todayIn } from '#core/shared';
import { emptyStorage, failingStorage } from '../../fixtures/web-storage.ts';
import { jsonResponse, StubApiServer } from '../../fixtures/stub-api-server.ts';

/** What the server's clock says, and a device's that is so many days ahead of it. */
const SERVER = '2026-11-20T09:00:00.000Z';
const ahead = (days: number): number => Date.parse(SERVER) + days * 86_400_000;

const PLACE = 'waymark.clock';

let storage: KeyValueStorage;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storage = emptyStorage();
});

afterEach(() => vi.useRealTimers());

describe('a device whose clock is wrong', () => {
  let server: StubApiServer;

  beforeEach(async () => {
    server = new StubApiServer();
    await server.open();
  });

  afterEach(() => server.close());

  const askedOn = async (days: number, status = 200): Promise<BrowserClock> => {
    vi.setSystemTime(ahead(days));
    const clock = new BrowserClock(storage);
    const network = new MemoryNetwork();
    const api = new ApiClient(
      new MemorySessionStore(),
      new MemoryRandomSource(1),
      network,
      server.connection,
      undefined,
      clock,
    );
    server.replies = [jsonResponse({ unique: true }, status, { date: new Date(SERVER).toUTCString() })];
    await httpAccounts(api)
      .isEmailUnique('mara@example.org')
      .catch(() => undefined);
    return clock;
  };

  test.each([-400, -15, 15, 400])('by %i days tells the server’s time, also when it was refused', async (days) => {
    for (const status of [200, 500]) {
      const clock = await askedOn(days, status);
      expect(clock.now()).toBe(SERVER);
      expect(todayIn('Europe/Berlin', clock.now())).toBe('2026-11-20');
    }
  });

  test('keeps somebody signed in whose session began a moment ago', async () => {
    const lasts = { exp: Date.parse(SERVER) / 1000 + 60 };
    expect(isExpired(lasts, new Date(ahead(400)).toISOString())).toBe(true);
    expect(isExpired(lasts, (await askedOn(400)).now())).toBe(false);
  });

  test.each([-400, 400])('by %i days begins right after a reload', async (days) => {
    await askedOn(days);
    expect(new BrowserClock(storage).now()).toBe(SERVER);
    expect(new BrowserClock(emptyStorage()).now()).toBe(new Date(ahead(days)).toISOString());
  });

  test('believes the device again once it is put right', async () => {
    const clock = await askedOn(-400);
    vi.setSystemTime(SERVER);
    clock.syncWithServer(new Date(SERVER).toUTCString());
    expect([clock.now(), new BrowserClock(storage).now()]).toEqual([SERVER, SERVER]);
  });
});

test('a clock that is off by less than an answer may take stays as it is', () => {
  vi.setSystemTime(Date.parse(SERVER) + 119_000);
  const clock = new BrowserClock(storage);
  clock.syncWithServer(SERVER);
  expect(clock.now()).toBe('2026-11-20T09:01:59.000Z');
  vi.setSystemTime(Date.parse(SERVER) + 121_000);
  clock.syncWithServer(SERVER);
  expect(clock.now()).toBe(SERVER);
});

test.each([undefined, 'yesterday', '', {}])('an answer that says %j changes nothing', (said) => {
  vi.setSystemTime(SERVER);
  const clock = new BrowserClock(storage);
  clock.syncWithServer(said);
  expect(clock.now()).toBe(SERVER);
});

test.each(['', 'soon', '1e999', '-1e14', 'NaN', '{"by":3}'])('what was saved as %j is not believed', (saved) => {
  vi.setSystemTime(SERVER);
  storage.setItem(PLACE, saved);
  expect(new BrowserClock(storage).now()).toBe(SERVER);
});

test('a storage that refuses costs nothing but the reload', () => {
  vi.setSystemTime(ahead(400));
  const clock = new BrowserClock(failingStorage(['getItem', 'setItem']));
  clock.syncWithServer(SERVER);
  expect(clock.now()).toBe(SERVER);
});

test.each(['Etc/Unknown', '+05:30', 'Nowhere/Else', undefined])(
  '[TIME-2] a device that says its zone is %s counts as one in UTC',
  (timeZone) => {
    const reported = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(reported);
    expect(new BrowserClock(storage).zone()).toBe('UTC');
  },
);

import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient, type ApiConnection } from '#adapters/http/api-client';
import { StoredOfflineResponses } from '#adapters/http/offline/offline-responses';
import { storeChallenges } from '#adapters/http/offline/store-challenges';
import { STORED_CALLS } from '#adapters/http/offline/stored-calls';
import { httpChat } from '#adapters/http/chat';
import { httpNotebook } from '#adapters/http/notebook';
import { httpQuests } from '#adapters/http/quests';
import { httpPlaylists } from '#adapters/http/playlist';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import type { CallOutcome } from '#core/shared';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryResponseStore } from '#memory/shared/memory-response-store';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { jsonResponse, type Reply, StubApiServer } from '../../fixtures/stub-api-server.ts';

const ADA = unsignedToken({ id: 'ada' });
const BO = unsignedToken({ id: 'bo' });
const hangsUp = (response: ServerResponse): void => void response.destroy();

describe('reads that the device stores', () => {
  let server: StubApiServer;
  let sessions: MemorySessionStore;
  let network: MemoryNetwork;
  let store: MemoryResponseStore;
  let clock: MemoryClock;
  let api: ApiClient;
  let outcomes: CallOutcome[];

  /** The app after it was opened again. */
  const open = (connection: ApiConnection = server.connection): void => {
    const opened = new ApiClient(sessions, new MemoryRandomSource(20), network, connection);
    const responses = new StoredOfflineResponses(store, sessions, clock);
    opened.loadOffline = async () => responses;
    const heard = outcomes;
    opened.watch((end) => {
      heard.push(end);
      if (end.refused === undefined) void responses.save(opened.kept.all());
    });
    api = opened;
  };
  const isStored = (): Promise<void> => expect.poll(() => store.responses.size).toBeGreaterThan(0);

  beforeEach(async () => {
    server = new StubApiServer();
    await server.open();
    sessions = new MemorySessionStore(ADA);
    network = new MemoryNetwork();
    store = new MemoryResponseStore();
    clock = new MemoryClock(FRIDAY, 'Europe/London');
    outcomes = [];
    open();
    server.replies = [jsonResponse({ items: ['a'] }, 200, { date: 'Fri, 20 Nov 2026 09:00:00 GMT' }), hangsUp];
  });
  afterEach(() => server.close());

  test.each([true, false])('are answered where nobody answers, with a network: %s', async (isOnline) => {
    await api.send('GET /help', {});
    await isStored();
    network.change(isOnline);
    open();
    expect(await api.send('GET /help', {})).toEqual({ items: ['a'] });
    expect(outcomes).toEqual([
      { refused: undefined },
      { refused: isOnline ? 'errorServerDown' : 'errorOffline', storedAt: '2026-11-20T09:00:00.000Z' },
    ]);
    expect(server.requests).toHaveLength(isOnline ? 3 : 2);
  });

  test('are refused as before where the server refuses, or the question is another', async () => {
    await api.send('GET /challenges/{id}', { id: 'one' });
    await isStored();
    expect(await refusalKeyOf(api.send('GET /challenges/{id}', { id: 'two' }))).toBe('errorServerDown');
    server.replies = [jsonResponse({ errorCode: 'weekLocked', additionalInformation: { date: '2026-11-23' } }, 403)];
    expect(await refusalKeyOf(api.send('GET /challenges/{id}', { id: 'one' }))).toBe('weekLocked');
  });

  describe('[ERR-28] on a line that hangs', () => {
    const hangs: Reply = () => undefined;
    const openWith = (waitedInVain: boolean[]): void => {
      const patience = (hasWaitedInVain: boolean): number => {
        waitedInVain.push(hasWaitedInVain);
        return 30;
      };
      open({ ...server.connection, timeout: 10_000, patience });
    };

    test('are answered from the device, and the late answer of the server still counts', async () => {
      await api.send('GET /help', {});
      await isStored();
      let answer = (): void => undefined;
      server.replies = [
        (response, request) => (answer = () => jsonResponse({ items: ['b'] })(response, request)),
        jsonResponse({ items: ['b'] }),
      ];
      const waitedInVain: boolean[] = [];
      openWith(waitedInVain);
      outcomes.length = 0;
      expect(await api.send('GET /help', {})).toEqual({ items: ['a'] });
      expect(outcomes).toEqual([{ refused: 'errorServerDown', storedAt: '2026-11-20T09:00:00.000Z' }]);
      answer();
      await expect.poll(() => outcomes.at(-1)).toEqual({ refused: undefined });
      expect(await api.send('GET /help', {})).toEqual({ items: ['b'] });
      expect(waitedInVain).toEqual([false, false]);
    });

    test('wait less after one that waited in vain', async () => {
      await api.send('GET /help', {});
      await isStored();
      server.replies = [hangs];
      const waitedInVain: boolean[] = [];
      openWith(waitedInVain);
      await api.send('GET /help', {});
      await api.send('GET /help', {});
      expect(waitedInVain).toEqual([false, true]);
    });

    test('wait for the server where nothing is stored', async () => {
      let answer = (): void => undefined;
      server.replies = [(response, request) => (answer = () => jsonResponse({ items: ['b'] })(response, request))];
      const waitedInVain: boolean[] = [];
      openWith(waitedInVain);
      const looked = vi.spyOn(store, 'find');
      const reading = api.send('GET /help', {});
      await expect.poll(() => looked.mock.calls.length).toBe(1);
      answer();
      expect(await reading).toEqual({ items: ['b'] });
      expect(outcomes).toEqual([{ refused: undefined }]);
    });
  });

  test('are looked for by nobody who is signed out', async () => {
    sessions.clear();
    const looking = vi.fn<() => Promise<undefined>>(async () => undefined);
    api.loadOffline = looking;
    server.replies = [hangsUp];
    expect(await refusalKeyOf(api.send('GET /help', {}))).toBe('errorServerDown');
    expect(looking).not.toHaveBeenCalled();
  });

  test('are no writes, no parts of something, and nothing that is not listed', async () => {
    server.replies = [jsonResponse({})];
    await api.send('GET /users/devices', {});
    await api.send('GET /applets', { currentContent: 'yes', lastUpdatedAt: FRIDAY });
    await api.send('POST /schedules', {} as never);
    await api.send('GET /quests/active', {});
    await isStored();
    expect([...store.responses.keys()]).toEqual(['GET /quests/active {}']);
    expect(STORED_CALLS.filter((call) => !/^GET \/(?!operator)/.test(call))).toEqual([]);
  });

  test('[ERR-24] belong to whom they were given', async () => {
    await api.send('GET /help', {});
    await isStored();
    sessions.save(BO);
    expect(await refusalKeyOf(api.send('GET /help', {}))).toBe('errorServerDown');
    sessions.end();
    expect(await refusalKeyOf(api.send('GET /help', {}))).toBe('errorServerDown');
    sessions.save(ADA);
    expect(await api.send('GET /help', {})).toEqual({ items: ['a'] });
  });

  test('[ERR-25] leave nothing of the person before, and nothing of one who left meanwhile', async () => {
    await api.send('GET /help', {});
    await isStored();
    sessions.save(BO);
    server.replies = [jsonResponse({ quest: 1 })];
    await api.send('GET /quests/active', {});
    await expect.poll(() => [...store.responses.keys()]).toEqual(['GET /quests/active {}']);
    const offline = new StoredOfflineResponses(store, sessions, clock);
    const saving = offline.save([
      { call: 'GET /help', sent: {}, token: BO, etag: undefined, date: undefined, body: {} },
    ]);
    sessions.end();
    await saving;
    expect(store.responses.size).toBe(0);
  });

  test('are not those of a call with the token of somebody else', async () => {
    await api.send('GET /help', {}, { token: BO });
    await api.send('GET /quests/active', {}).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.responses.size).toBe(0);
  });

  test('[ERR-27] of a step that was never opened are there, asked for once a day', async () => {
    const answer = (id: string) => jsonResponse({ id }, 200, { date: 'Fri, 20 Nov 2026 09:00:00 GMT' });
    server.replies = [answer('one'), answer('two')];
    await storeChallenges(['one', 'two'], api);
    await expect.poll(() => store.responses.size).toBe(2);
    server.replies = [hangsUp];
    open();
    expect(await api.send('GET /challenges/{id}', { id: 'two' })).toEqual({ id: 'two' });
    outcomes.length = 0;
    await storeChallenges(['one', 'two'], api);
    expect(outcomes).toEqual([{ refused: 'errorServerDown' }]);
  });

  test('are not shown in place of what a page has from the server already', async () => {
    await httpQuests(api).active();
    await isStored();
    expect(await refusalKeyOf(httpQuests(api).active('server'))).toBe('errorServerDown');
    expect(await httpQuests(api).active()).toEqual({ items: ['a'] });
  });

  test('[ERR-24] are removed once the server refuses them', async () => {
    await api.send('GET /achievements', { userId: 'bo' });
    await isStored();
    server.replies = [jsonResponse({ errorCode: 'errorNotFound' }, 404), hangsUp];
    expect(await refusalKeyOf(api.send('GET /achievements', { userId: 'bo' }))).toBe('errorNotFound');
    await expect.poll(() => store.responses.size).toBe(0);
    expect(await refusalKeyOf(api.send('GET /achievements', { userId: 'bo' }))).toBe('errorServerDown');
  });

  test('are kept over a token that took the place of the one that was sent', async () => {
    const renewed = {
      date: 'Fri, 20 Nov 2026 09:00:00 GMT',
      'x-refreshed-id-token': unsignedToken({ id: 'ada', exp: 2 }),
    };
    server.replies = [jsonResponse({ items: ['a'] }, 200, renewed), hangsUp];
    await api.send('GET /help', {});
    await isStored();
    expect(await api.send('GET /help', {})).toEqual({ items: ['a'] });
  });

  test.each([
    ['the notebook', { changed: [] }, (calls: ApiClient) => httpNotebook(calls).applets()],
    ['the tags of the notebook', { tags: [] }, (calls: ApiClient) => httpNotebook(calls).tags()],
    ['the playlist', { artifacts: [] }, (calls: ApiClient) => httpPlaylists(calls).artifacts(['week'])],
    ['what was chosen of the playlist', { selected: [] }, (calls: ApiClient) => httpPlaylists(calls).selected()],
    ['a chat that was read', { messages: [] }, (calls: ApiClient) => httpChat(calls).history('room', undefined, 50)],
  ])('are there without a network for %s', async (_, body, read) => {
    server.replies = [jsonResponse(body), hangsUp];
    const before = await read(api);
    await isStored();
    open();
    network.change(false);
    expect(await read(api)).toEqual(before);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { httpAccounts } from '#adapters/http/account';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { tokenWithClaims } from '#core/arbitraries';
import { refusalKeyOf, refusalOf } from '../../fixtures/refusals.ts';
import { jsonResponse, StubApiServer } from '../../fixtures/stub-api-server.ts';
import { SAMPLE_CLAIMS } from '../../fixtures/sample-traveler.ts';

let server: StubApiServer;
let sessionStore: MemorySessionStore;
let network: MemoryNetwork;
let api: ApiClient;

beforeEach(async () => {
  server = new StubApiServer();
  await server.open();
  sessionStore = new MemorySessionStore();
  network = new MemoryNetwork();
  api = new ApiClient(sessionStore, new MemoryRandomSource(20), network, server.connection);
});

afterEach(() => server.close());

const claims = { ...SAMPLE_CLAIMS, exp: 4_000_000_000 };

const credentials = { email: 'mara@example.org', password: 'a quiet harbour' };

describe('a 401', () => {
  test('on log-in means a wrong password, and keeps the session of whoever is signed in', async () => {
    sessionStore.save('token-1');
    server.replies = [jsonResponse({ errorCode: 'errorAuthentication' }, 401)];
    expect(await refusalKeyOf(api.send('POST /login', credentials, { transport: 'json with device' }))).toBe(
      'errorAuthentication',
    );
    expect(sessionStore.read()).toBe('token-1');
  });

  test('with a session token that nobody can be asked about means that the session has ended', async () => {
    sessionStore.save('token-1');
    server.replies = [jsonResponse({ errorCode: 'errorSessionExpired' }, 401)];
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe('errorSessionExpired');
    expect(sessionStore.read()).toBe('token-1');
  });

  test('without a word from the server means the same', async () => {
    sessionStore.save('token-1');
    server.replies = [jsonResponse('', 401)];
    expect(await refusalKeyOf(api.send('GET /quests/active', {}))).toBe('errorSessionExpired');
  });

  test('for an old token leaves the new one of another tab alone', async () => {
    sessionStore.save('token-1');
    server.replies = [
      (response) => {
        sessionStore.save('token-2');
        jsonResponse({}, 401)(response, undefined as never);
      },
    ];
    expect(await refusalOf(api.send('GET /quests/active', {}))).toBeDefined();
    expect(sessionStore.read()).toBe('token-2');
  });
});

describe('[ACC-4] a session that ended', () => {
  const first = tokenWithClaims({ ...claims, exp: 1 });
  const again = tokenWithClaims({ ...claims, exp: 2 });
  const ofBen = tokenWithClaims({ ...claims, id: 'ben' });
  const ended = jsonResponse({ errorCode: 'errorSessionExpired' }, 401);
  const allIsWell = jsonResponse({ enrolled: true });
  let asked: string[];
  /** What happens while somebody is asked. */
  let meanwhile: () => void;
  let guarded: ApiClient;

  beforeEach(() => {
    asked = [];
    meanwhile = () => undefined;
    guarded = new ApiClient(sessionStore, new MemoryRandomSource(20), network, server.connection, {
      prompt: async (token) => {
        asked.push(token);
        meanwhile();
      },
    });
    sessionStore.save(first);
    server.replies = [ended, allIsWell];
  });

  const join = () => guarded.send('POST /cohorts', { enrollmentCode: '1' } as never, { key: 'submission-1' });
  const bearers = () => server.requests.map(({ headers }) => headers.authorization);

  test('is asked about, and the same call goes out again once the same person signed in', async () => {
    meanwhile = () => sessionStore.save(again);
    expect(await join()).toEqual({ enrolled: true });
    expect(asked).toEqual([first]);
    expect(bearers()).toEqual([`Bearer ${first}`, `Bearer ${again}`]);
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['submission-1', 'submission-1']);
    expect(server.requests[1]?.body).toBe(server.requests[0]?.body);
  });

  test.each([
    ['somebody else signs in', (): void => sessionStore.save(ofBen), ofBen],
    ['they leave for the log-in page', (): void => sessionStore.clear(), undefined],
    ['they would rather not', (): void => undefined, first],
  ])('sends nothing again when %s', async (_, happens, left) => {
    meanwhile = happens;
    expect(await refusalKeyOf(join())).toBe('errorSessionExpired');
    expect(server.requests).toHaveLength(1);
    expect(sessionStore.read()).toBe(left);
  });

  test('is not asked about when another tab has a newer token of the same person already', async () => {
    server.replies = [
      (response, request) => {
        sessionStore.save(again);
        ended(response, request);
      },
      allIsWell,
    ];
    expect(await join()).toEqual({ enrolled: true });
    expect(asked).toEqual([]);
    expect(bearers()).toEqual([`Bearer ${first}`, `Bearer ${again}`]);
  });

  test.each([
    ['somebody else is', ofBen],
    ['nobody is', undefined],
  ])('is not asked about when meanwhile %s signed in', async (_, token) => {
    server.replies = [
      (response, request) => {
        if (token === undefined) sessionStore.clear();
        else sessionStore.save(token);
        ended(response, request);
      },
      allIsWell,
    ];
    expect(await refusalKeyOf(join())).toBe('errorSessionExpired');
    expect([asked, server.requests.length]).toEqual([[], 1]);
  });

  test('that ends once more is asked about once more', async () => {
    server.replies = [ended, ended, allIsWell];
    const tokens = [again, tokenWithClaims({ ...claims, exp: 3 })];
    meanwhile = () => sessionStore.save(tokens.shift() ?? '');
    expect(await join()).toEqual({ enrolled: true });
    expect(asked).toEqual([first, again]);
  });

  test('is not asked about by the call that ends it', async () => {
    server.replies = [ended];
    expect(await refusalKeyOf(httpAccounts(guarded).signOut(first))).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('a refreshed token', () => {
  const refreshing = jsonResponse({}, 200, { 'x-refreshed-id-token': 'token-2' });

  test('takes the place of the one that was sent', async () => {
    sessionStore.save('token-1');
    server.replies = [refreshing];
    await api.send('GET /quests/active', {});
    expect(sessionStore.read()).toBe('token-2');
  });

  test('comes with a refusal too', async () => {
    sessionStore.save('token-1');
    server.replies = [jsonResponse({ errorCode: 'noActiveQuest' }, 404, { 'x-refreshed-id-token': 'token-2' })];
    expect(await refusalOf(api.send('GET /quests/active', {}))).toBeDefined();
    expect(sessionStore.read()).toBe('token-2');
  });

  test.each([
    ['signed out', (): void => sessionStore.clear(), undefined],
    ['signed in as somebody else', (): void => sessionStore.save('token-of-ben'), 'token-of-ben'],
  ])('brings nobody back who has %s meanwhile', async (_, meanwhile, left) => {
    sessionStore.save('token-1');
    server.replies = [
      (response, request) => {
        meanwhile();
        refreshing(response, request);
      },
    ];
    await api.send('GET /quests/active', {});
    expect(sessionStore.read()).toBe(left);
  });

  test('[ACC-3] is not wanted by a session that is being ended: the call carries the token it had, though none is saved', async () => {
    server.replies = [refreshing];
    await httpAccounts(api).signOut('token-1');
    expect(server.requests[0]?.headers.authorization).toBe('Bearer token-1');
    expect(sessionStore.read()).toBeUndefined();
  });

  test('means nothing to whoever sent none', async () => {
    server.replies = [refreshing];
    await api.send('GET /quests/active', {});
    expect(sessionStore.read()).toBeUndefined();
  });
});

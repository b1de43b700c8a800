import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { HttpAccounts } from '#adapters/http/http-accounts';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryNetwork } from '#adapters/memory/memory-network';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { logIn } from '#api/account.api';
import { activeQuest, joinCohort } from '#api/quests.api';
import { tokenSaying } from '#core/arbitraries';
import { answers, LittleServer, refusal } from './little-server.ts';

let server: LittleServer;
let keeper: MemorySessionKeeper;
let network: MemoryNetwork;
let api: ApiClient;

beforeEach(async () => {
  server = new LittleServer();
  await server.open();
  keeper = new MemorySessionKeeper();
  network = new MemoryNetwork();
  api = new ApiClient(keeper, new MemoryDice(20), network, server.line);
});

afterEach(() => server.close());

const claims = {
  id: 'mara',
  firstName: 'Mara',
  lastName: 'Lindt',
  email: 'mara@example.org',
  verified: true,
  profilePictureUrl: null,
  quote: null,
  role: 'TRAVELER',
  visibilityAchievements: 'EVERYBODY',
  cohortEnrollmentCode: null,
  questVersion: null,
  localizations: [],
  organizations: [],
  exp: 4_000_000_000,
};

const credentials = { email: 'mara@example.org', password: 'a quiet harbour' };

describe('a 401', () => {
  test('on log-in means a wrong password, and keeps the session of whoever is signed in', async () => {
    keeper.keep('token-1');
    server.replies = [answers({ errorCode: 'errorAuthentication' }, 401)];
    expect((await refusal(api.send(logIn, credentials))).key).toBe('errorAuthentication');
    expect(keeper.read()).toBe('token-1');
  });

  test('with a session token that nobody can be asked about means that the session has ended', async () => {
    keeper.keep('token-1');
    server.replies = [answers({ errorCode: 'errorSessionExpired' }, 401)];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorSessionExpired');
    expect(keeper.read()).toBe('token-1');
  });

  test('without a word from the server means the same', async () => {
    keeper.keep('token-1');
    server.replies = [answers('', 401)];
    expect((await refusal(api.send(activeQuest, {}))).key).toBe('errorSessionExpired');
  });

  test('for an old token leaves the new one of another tab alone', async () => {
    keeper.keep('token-1');
    server.replies = [
      (response) => {
        keeper.keep('token-2');
        answers({}, 401)(response, undefined as never);
      },
    ];
    await refusal(api.send(activeQuest, {}));
    expect(keeper.read()).toBe('token-2');
  });
});

describe('[ACC-4] a session that ended', () => {
  const first = tokenSaying({ ...claims, exp: 1 });
  const again = tokenSaying({ ...claims, exp: 2 });
  const ofBen = tokenSaying({ ...claims, id: 'ben' });
  const ended = answers({ errorCode: 'errorSessionExpired' }, 401);
  const allIsWell = answers({ enrolled: true });
  let asked: string[];
  /** What happens while somebody is asked. */
  let meanwhile: () => void;
  let guarded: ApiClient;

  beforeEach(() => {
    asked = [];
    meanwhile = () => undefined;
    guarded = new ApiClient(keeper, new MemoryDice(20), network, server.line, {
      ask: async (token) => {
        asked.push(token);
        meanwhile();
      },
    });
    keeper.keep(first);
    server.replies = [ended, allIsWell];
  });

  const join = () => guarded.send(joinCohort, { enrollmentCode: '1' } as never, 'submission-1');
  const bearers = () => server.heard.map(({ headers }) => headers.authorization);

  test('is asked about, and the same call goes out again once the same person signed in', async () => {
    meanwhile = () => keeper.keep(again);
    expect(await join()).toEqual({ enrolled: true });
    expect(asked).toEqual([first]);
    expect(bearers()).toEqual([`Bearer ${first}`, `Bearer ${again}`]);
    expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['submission-1', 'submission-1']);
    expect(server.heard[1]?.body).toBe(server.heard[0]?.body);
  });

  test.each([
    ['somebody else signs in', (): void => keeper.keep(ofBen), ofBen],
    ['they leave for the log-in page', (): void => keeper.drop(), undefined],
    ['they would rather not', (): void => undefined, first],
  ])('sends nothing again when %s', async (_, happens, left) => {
    meanwhile = happens;
    expect((await refusal(join())).key).toBe('errorSessionExpired');
    expect(server.heard).toHaveLength(1);
    expect(keeper.read()).toBe(left);
  });

  test('is not asked about when another tab has a newer token of the same person already', async () => {
    server.replies = [
      (response, request) => {
        keeper.keep(again);
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
        if (token === undefined) keeper.drop();
        else keeper.keep(token);
        ended(response, request);
      },
      allIsWell,
    ];
    expect((await refusal(join())).key).toBe('errorSessionExpired');
    expect([asked, server.heard.length]).toEqual([[], 1]);
  });

  test('that ends once more is asked about once more', async () => {
    server.replies = [ended, ended, allIsWell];
    const tokens = [again, tokenSaying({ ...claims, exp: 3 })];
    meanwhile = () => keeper.keep(tokens.shift() ?? '');
    expect(await join()).toEqual({ enrolled: true });
    expect(asked).toEqual([first, again]);
  });

  test('is not asked about by the call that ends it', async () => {
    server.replies = [ended];
    expect((await refusal(new HttpAccounts(guarded).signOut(first))).key).toBe('errorSessionExpired');
    expect(asked).toEqual([]);
  });
});

describe('a refreshed token', () => {
  const refreshing = answers({}, 200, { 'x-refreshed-id-token': 'token-2' });

  test('takes the place of the one that was sent', async () => {
    keeper.keep('token-1');
    server.replies = [refreshing];
    await api.send(activeQuest, {});
    expect(keeper.read()).toBe('token-2');
  });

  test('comes with a refusal too', async () => {
    keeper.keep('token-1');
    server.replies = [answers({ errorCode: 'noActiveQuest' }, 404, { 'x-refreshed-id-token': 'token-2' })];
    await refusal(api.send(activeQuest, {}));
    expect(keeper.read()).toBe('token-2');
  });

  test.each([
    ['signed out', (): void => keeper.drop(), undefined],
    ['signed in as somebody else', (): void => keeper.keep('token-of-ben'), 'token-of-ben'],
  ])('brings nobody back who has %s meanwhile', async (_, meanwhile, left) => {
    keeper.keep('token-1');
    server.replies = [
      (response, request) => {
        meanwhile();
        refreshing(response, request);
      },
    ];
    await api.send(activeQuest, {});
    expect(keeper.read()).toBe(left);
  });

  test('[ACC-3] is not wanted by a session that is being ended: the call carries the token it had, though none is kept', async () => {
    server.replies = [refreshing];
    await new HttpAccounts(api).signOut('token-1');
    expect(server.heard[0]?.headers.authorization).toBe('Bearer token-1');
    expect(keeper.read()).toBeUndefined();
  });

  test('means nothing to whoever sent none', async () => {
    server.replies = [refreshing];
    await api.send(activeQuest, {});
    expect(keeper.read()).toBeUndefined();
  });
});

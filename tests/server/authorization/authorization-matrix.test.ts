import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { API_PREFIX } from '#server/http/api-routes';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { addOwner, type Caller, CALLERS, type Owner, storedDataOf, tokenFor } from './callers.ts';
import { matrixRows } from './matrix-rows.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, type ApiReply, startServer, type TestServer } from '../support/test-server.ts';
import { demoRoutes, publicRoutes, registeredRoutes, routeKey, streamRoutes } from '../support/registered-routes.ts';
import { seedSampleQuests } from '../support/seed.ts';

describe.each(everyDatabase)('the authorisation matrix on $name', { retry: 0 }, (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: { trialQuestCode: QUEST_CODES.garden },
    });
  });
  afterAll(async () => server.close());

  const owners = new Map<'untouched' | 'read', Promise<Owner>>();
  const sharedOwner = (kind: 'untouched' | 'read'): Promise<Owner> => {
    const owner = owners.get(kind) ?? addOwner(server);
    owners.set(kind, owner);
    return owner;
  };
  /** The owner for a caller: callers who are not the owner, and reads, are taken to change nothing, so they share one. */
  const ownerFor = (who: Caller, name: string): Promise<Owner> => {
    if (who !== 'the owner') return sharedOwner('untouched');
    return name.startsWith('GET ') ? sharedOwner('read') : addOwner(server);
  };

  /** The stored data of the owner whom callers share; `undefined` after a token was made, which may be the owner's. */
  let storedBefore: unknown;

  const tokensOfRefused = new Map<Caller, Promise<Token | undefined>>();
  /** The token of a caller: those who are refused are taken to change nothing of their own, so they share one of each kind. */
  const callerToken = (who: Caller, owner: Owner, isRefused: boolean): Promise<Token | undefined> => {
    const isShared = isRefused && who !== 'the owner';
    const shared = isShared ? tokensOfRefused.get(who) : undefined;
    if (shared) return shared;
    if (who !== 'nobody' && who !== 'the owner') storedBefore = undefined;
    const token = tokenFor(server, who, owner);
    if (isShared) tokensOfRefused.set(who, token);
    return token;
  };

  const nameOf = ({ endpoint }: RegisteredRoute): string => `${endpoint.method} ${endpoint.path}`;

  test('has a row for every call that is served, and no other', () => {
    const served = server.routes.map(nameOf);
    const missing = served.filter((name) => !Object.hasOwn(matrixRows, name));
    const rows = missing.map((name) => `  '${name}': { sent: () => ({}), outcomes: allSignedIn },`);
    expect(
      missing,
      `tests/server/authorization/matrix-rows.ts or a *-rows.ts needs these rows:\n${rows.join('\n')}`,
    ).toEqual([]);
    expect(served.toSorted()).toEqual(Object.keys(matrixRows).toSorted());
  });

  test('has a row for every route that is registered, in whatever way, but for those that ask nobody who they are', async () => {
    const calls = [...new Set([...Object.keys(matrixRows), ...server.routes.map(nameOf)])].map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return routeKey(method, API_PREFIX + path);
    });
    const known = [...calls, ...streamRoutes, ...publicRoutes, ...demoRoutes];
    const registered = await registeredRoutes(server.context);
    const missing = registered.filter((route) => !known.includes(route));
    expect(
      missing,
      `if they ask nobody who they are, publicRoutes in tests/server/support/registered-routes.ts needs:\n${missing.map((route) => `  '${route}',`).join('\n')}`,
    ).toEqual([]);
    expect(registered.toSorted()).toEqual(known.toSorted());
    const production = { ...server.context, settings: { ...server.context.settings, mode: 'production' as const } };
    expect((await registeredRoutes(production)).toSorted()).toEqual(
      [...calls, ...streamRoutes, ...publicRoutes].toSorted(),
    );
  });

  describe.each(Object.entries(matrixRows))('%s', (name, row) => {
    const call = (): RegisteredRoute => {
      const served = server.routes.find((one) => nameOf(one) === name);
      if (!served) throw new Error(`${name} is not served.`);
      return served;
    };

    const send = (sent: object, token: Token | undefined): Promise<ApiReply<unknown>> =>
      server.call(call().endpoint as never, sent as never, { token });

    test.each(CALLERS)('by %s', async (who) => {
      const expected = row.outcomes[who];
      const owner = await ownerFor(who, name);
      const token = await callerToken(who, owner, expected !== 'ok');
      const before = who === 'the owner' ? undefined : (storedBefore ?? (await storedDataOf(server, owner)));
      if (who !== 'the owner') storedBefore = undefined;
      const { status, body } = await send(row.sent(owner), token);
      if (expected === 'ok') {
        expect([status, body.errorCode]).toEqual([200, undefined]);
      } else {
        expect(body.errorCode).toBe(expected);
        const isUsual = call().endpoint.usualRefusals?.some((key) => key === expected) ?? false;
        expect(status >= 400).toBe(!isUsual);
        expect(Object.keys(body).toSorted()).toEqual(['additionalInformation', 'errorCode']);
      }
      if (who !== 'the owner') {
        expect(await storedDataOf(server, owner)).toEqual(before);
        storedBefore = before;
      }
      const isRefusedAsUnknown =
        row.unknown !== undefined && who !== 'the owner' && /NotFound$|NoQuest$|NotYours$/.test(expected);
      if (isRefusedAsUnknown) expect(await send(row.unknown, token)).toMatchObject({ status, body });
    });
  });
});

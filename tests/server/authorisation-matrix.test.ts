import { type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { API } from '#server/api';
import type { ServedCall } from '#server/serve';
import { everybody, ownerOn, tokenFor, tracesOf } from './authorisation-people.ts';
import { rows } from './authorisation-rows.ts';
import { everyDatabase, type Reply, startServer, type TestServer } from './harness.ts';
import { ofTheDemo, open, registeredRoutes, routeOf } from './registered-routes.ts';
import { setScene } from './scene.ts';

describe.each(everyDatabase)('the authorisation matrix on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(async () => server.close());

  const nameOf = ({ endpoint }: ServedCall): string => `${endpoint.method} ${endpoint.path}`;

  test('has a row for every call that is served, and no other', () => {
    expect(server.served.map(nameOf).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  test('has a row for every route that is registered, in whatever way, but for those that ask nobody who they are', async () => {
    const calls = Object.keys(rows).map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return routeOf(method, API + path);
    });
    expect((await registeredRoutes(server.house)).toSorted()).toEqual([...calls, ...open, ...ofTheDemo].toSorted());
    const production = { ...server.house, settings: { ...server.house.settings, mode: 'production' as const } };
    expect((await registeredRoutes(production)).toSorted()).toEqual([...calls, ...open].toSorted());
  });

  describe.each(Object.entries(rows))('%s', (name, row) => {
    const call = (): ServedCall => {
      const served = server.served.find((one) => nameOf(one) === name);
      if (!served) throw new Error(`${name} is not served.`);
      return served;
    };

    const send = (sent: object, token: Token | undefined): Promise<Reply<unknown>> =>
      server.call(call().endpoint as never, sent as never, { token });

    test.each(everybody)('by %s', async (who) => {
      const owner = await ownerOn(server);
      const token = await tokenFor(server, who, owner);
      const before = await tracesOf(server, owner);
      const { status, body } = await send(row.sent(owner), token);
      const expected = row.outcomes[who];
      if (expected === 'ok') {
        expect([status, body.errorCode]).toEqual([200, undefined]);
        expect([...Value.Errors(call().how.answer as TSchema, body)]).toEqual([]);
      } else {
        expect(body.errorCode).toBe(expected);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(Object.keys(body).toSorted()).toEqual(['additionalInformation', 'errorCode']);
      }
      if (who !== 'the owner') expect(await tracesOf(server, owner)).toEqual(before);
      const isRefusedAsUnknown =
        row.unknown !== undefined && who !== 'the owner' && /NotFound$|NoQuest$|NotYours$/.test(expected);
      if (isRefusedAsUnknown) expect(await send(row.unknown, token)).toMatchObject({ status, body });
    });
  });
});

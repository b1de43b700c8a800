import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { addOwner, type Caller, tokenFor } from './callers.ts';
import { matrixRows } from './matrix-rows.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { productDocument } from '../support/product-document.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const ID_NAME = /^u?id$|Ids?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let server: TestServer;

beforeAll(async () => {
  server = await startServer(anyDatabase, { prepare: seedSampleQuests });
});
afterAll(async () => server.close());

/** The same with a word at the place of every id. */
const withoutIds = (sent: object, path: string): object =>
  JSON.parse(JSON.stringify(sent), (name, value: unknown) =>
    typeof value === 'string' && (UUID.test(value) || ID_NAME.test(name) || path.includes(`{${name}}`))
      ? 'nobody'
      : value,
  ) as object;

/** A word for every id that the call may be sent, also where it may be left out. */
function idsAskedBy({ path, method }: RegisteredRoute['endpoint']): object {
  const { parameters, requestBody } = productDocument.document.paths[path]?.[method.toLowerCase()] ?? expect.fail();
  const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ example }) => Object.keys(example ?? {}));
  const names = [...parameters.filter((one) => one.in !== 'header').map(({ name }) => name), ...inBody];
  return Object.fromEntries(names.filter((name) => ID_NAME.test(name)).map((name) => [name, 'nobody']));
}

/** What is sent as usual, and with every id that may be sent as well: each different one that has an id. */
const sentInstead = (usual: object, ids: object): readonly object[] =>
  [usual, { ...usual, ...ids }].filter((sent, index) => {
    const text = JSON.stringify(sent);
    return text.includes('"nobody"') && (index === 0 || text !== JSON.stringify(usual));
  });

test('a word that comes instead of an id is never a fault', async () => {
  const faults: string[] = [];
  for (const who of ['the owner', 'an operator', 'an operator of the organisation'] satisfies Caller[]) {
    let owner = await addOwner(server);
    let token = await tokenFor(server, who, owner);
    for (const { endpoint } of server.routes) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const usual = withoutIds(matrixRows[name]?.sent(owner) ?? {}, endpoint.path);
      for (const sent of sentInstead(usual, idsAskedBy(endpoint))) {
        const { status } = await server.call(endpoint as never, sent as never, { token });
        const mayHaveEndedAccount = status === 200 && endpoint.method === 'DELETE';
        if (mayHaveEndedAccount) owner = await addOwner(server);
        const mayHaveEndedSession = status === 200 && endpoint.method !== 'GET';
        if (mayHaveEndedSession) token = await tokenFor(server, who, owner);
        const isSignedOut = status === 401 && endpoint.path !== '/login';
        if (status >= 500 || isSignedOut) faults.push(`${name} by ${who}: ${status}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

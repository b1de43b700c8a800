import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_KEY_SCOPES, type ApiKeyScope } from '#core/operator/server';
import { PostgresApiKeys } from '#adapters/postgres/operator/api-keys/postgres-api-keys';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { OPERATOR_KEY_SCOPES } from '#server/routes/operator-key-scopes';
import { addOwner, type Owner } from './callers.ts';
import { matrixRows } from './matrix-rows.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer(anyDatabase, {
    prepare: seedSampleQuests,
    settings: { trialQuestCode: QUEST_CODES.garden },
  });
  owner = await addOwner(server);
});
afterAll(() => server.close());

const nameOf = ({ endpoint }: RegisteredRoute): string => `${endpoint.method} ${endpoint.path}`;
const ofOperators = (route: RegisteredRoute): boolean =>
  ['operator', 'organization operator'].includes(route.options.allow);

async function keyWith(name: string, scopes: readonly ApiKeyScope[]): Promise<string> {
  const { db, random, secrets, clock } = server.context;
  const traveler = await addTraveler(server.context, { isOperator: true });
  const key = { name, traveler, scopes, lastDay: '2099-12-31', at: clock.now() };
  return (await new PostgresApiKeys(db, random, secrets).add(key)) ?? '';
}

async function outcomeOf({ endpoint }: RegisteredRoute, token: string): Promise<string> {
  const row = matrixRows[`${endpoint.method} ${endpoint.path}`];
  const { status, body } = await server.call(endpoint as never, row?.sent(owner) as never, { token });
  return (body as { readonly errorCode?: string } | undefined)?.errorCode ?? (status === 200 ? 'ok' : String(status));
}

test('[OPE-39] every call of operators has a scope or is closed to keys, and no other call is listed', () => {
  expect(Object.keys(OPERATOR_KEY_SCOPES).toSorted()).toEqual(server.routes.filter(ofOperators).map(nameOf).toSorted());
  for (const route of server.routes)
    expect(route.options.keyScope ?? null).toBe(OPERATOR_KEY_SCOPES[nameOf(route)] ?? null);
});

describe.each(API_KEY_SCOPES)('[OPE-39] a key for %s', (scope) => {
  test('makes the calls of its scope and no other call of operators', async () => {
    const key = await keyWith(scope.replace(':', '-'), [scope]);
    for (const route of server.routes.filter(ofOperators)) {
      const { 'an operator': allowed, nobody } = matrixRows[nameOf(route)]?.outcomes ?? {};
      const needed = OPERATOR_KEY_SCOPES[nameOf(route)];
      const refused = needed === null ? nobody : 'errorForbidden';
      expect([nameOf(route), await outcomeOf(route, key)]).toEqual([
        nameOf(route),
        needed === scope ? allowed : refused,
      ]);
    }
  });
});

test('[OPE-39] a key with every scope is treated as no token on every other call', async () => {
  const key = await keyWith('all', API_KEY_SCOPES);
  for (const route of server.routes.filter((one) => !ofOperators(one)))
    expect([nameOf(route), await outcomeOf(route, key)]).toEqual([
      nameOf(route),
      matrixRows[nameOf(route)]?.outcomes.nobody,
    ]);
});

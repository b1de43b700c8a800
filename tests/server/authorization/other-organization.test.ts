import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { addOwner, type Owner, storedDataOf, tokenFor } from './callers.ts';
import { matrixRows } from './matrix-rows.ts';

/** Calls about what its owner shows to anybody, in whichever organisation. */
const PUBLIC = [
  'GET /showcases/{showcaseId}/files/{file}/view',
  'GET /showcases/{showcaseId}/content/1',
  'GET /showcases/{showcaseId}/content/2',
  'POST /showcases/{showcaseId}/contact',
  'POST /showcases/{showcaseId}/report',
];

/** Stands for the owner where only the names of what is sent count. */
const named = new Proxy({} as Owner, { get: (_, property) => `the owner’s ${String(property)}` });

/** The calls that name something of the owner: by an id in their path, or anywhere in what they send. */
const calls = Object.entries(matrixRows).filter(
  ([name, { sent }]) =>
    !PUBLIC.includes(name) && (name.includes('{') || JSON.stringify(sent(named)).includes('the owner’s')),
);

describe('a person of another organisation', () => {
  let server: TestServer;
  let owner: Owner;
  let stranger: Token | undefined;
  let nothing: Owner;

  beforeAll(async () => {
    server = await startServer(anyDatabase, { prepare: seedSampleQuests });
    owner = await addOwner(server);
    stranger = await tokenFor(server, 'another organisation', owner);
    nothing = Object.fromEntries(Object.keys(owner).map((key) => [key, server.context.random.uuid()])) as never;
  });
  afterAll(() => server.close());

  test('is of another one, and each call that names something is tried', async () => {
    const cohorts = await server.db.selectFrom('cohorts').select(['enrollment_code', 'organization_id']).execute();
    const organisationOf = (code: string) =>
      cohorts.find(({ enrollment_code }) => enrollment_code === code)?.organization_id;
    expect(organisationOf(QUEST_CODES.forest)).not.toBe(organisationOf(QUEST_CODES.lake));
    const withId = server.routes.filter(({ endpoint }) => endpoint.path.includes('{'));
    const tried = [...calls.map(([name]) => name), ...PUBLIC];
    for (const { endpoint } of withId) expect(tried).toContain(`${endpoint.method} ${endpoint.path}`);
  });

  test.each(calls)('gets by %s what there is for an id that nobody has, and changes nothing', async (name, row) => {
    const route = server.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
    if (!route) throw new Error(`${name} is not served.`);
    const reply = async (about: Owner) => {
      const { status, body } = await server.call(route.endpoint as never, row.sent(about) as never, {
        token: stranger,
      });
      return { status, body };
    };
    const before = await storedDataOf(server, owner);
    expect(await reply(owner)).toEqual(await reply(nothing));
    expect(await storedDataOf(server, owner)).toEqual(before);
  });
});

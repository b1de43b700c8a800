import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Relationship } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { bundleEntry } from '../support/server-process.ts';
import { everyDatabase } from '../support/test-server.ts';
import { startTwoProcesses } from '../support/two-processes.ts';

const ROUNDS = 100;

let program: string;

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'relationships');
});
afterAll(() => rmSync(program, { force: true }));

/** The embedded database belongs to one process. */
const shared = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

describe.each(shared)('invitations accepted through two processes on one $name', (kind) => {
  let both: Awaited<ReturnType<typeof startTwoProcesses>>;

  beforeAll(async () => {
    both = await startTwoProcesses(program, kind);
  }, 120_000);
  afterAll(() => both.close());

  const person = async () => {
    const id = await addTraveler(both.context);
    return { id, token: await sessionToken(both.context, id) };
  };
  const call = (server: number, token: string, path: string, body?: object): Promise<Response> =>
    fetch(`${both.servers[server]?.url}/api/v1${path}`, {
      method: body ? 'PATCH' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const partnersSeenBy = async (server: number, token: string): Promise<readonly (string | null)[]> => {
    const response = await call(server, token, '/relationships');
    const { relationships } = (await response.json()) as { relationships: readonly Relationship[] };
    return relationships
      .filter(({ relationshipType, relationshipStatus }) => `${relationshipType} ${relationshipStatus}` === PARTNER)
      .map(({ relatedUser }) => relatedUser.id);
  };
  const invite = async (inviter: TravelerId, invitee: TravelerId): Promise<string> => {
    const id = randomUUID();
    await both.context.db
      .insertInto('relationships')
      .values({
        id,
        type: 'Running Partner',
        is_open: true,
        fellows_before: false,
        inviter_id: inviter,
        invitee_id: invitee,
        updated_at: both.context.clock.now(),
      })
      .execute();
    return id;
  };

  test(
    '[REL-3] of two that are accepted at once one makes running partners, and everybody sees the same',
    { timeout: 240_000 },
    async () => {
      const [ann, ben, cora] = [await person(), await person(), await person()];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = [await invite(ben.id, ann.id), await invite(cora.id, ann.id)];
        const answers = await Promise.all(
          ids.map((id, server) => call(server, ann.token, `/relationships/${id}/status`, { status: 'Confirmed' })),
        );
        expect([round, answers.filter(({ status }) => status === 200).length]).toEqual([round, 1]);
        const [partner, ...others] = await partnersSeenBy(round % 2, ann.token);
        expect([round, others, [ben.id, cora.id].includes(partner ?? '')]).toEqual([round, [], true]);
        for (const { id, token } of [ben, cora])
          expect(await partnersSeenBy((round + 1) % 2, token)).toEqual(id === partner ? [ann.id] : []);
        await both.context.db.deleteFrom('relationships').execute();
      }
    },
  );
});

const PARTNER = 'Running Partner Confirmed';

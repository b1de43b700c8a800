import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { TravelerId } from '#core/shared';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { blockPerson } from '#api/relationships/blocks.api';
import { readRelationships, removeRelationship } from '#api/relationships/relationships.api';

describe.each(everyDatabase)('Guides on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());

  const type = (...words: string[]) => runOperatorCommand(server.context, ...words);
  const addressOf = (id: TravelerId): string => `${id}@scene.test`;
  const seenBy = async (token: string) => (await server.call(readRelationships, {}, { token })).body.relationships;
  const inCohort = async (): Promise<TravelerId> => {
    const { context } = server;
    const id = await addTraveler(context);
    await new PostgresQuests(context.db, id, context.clock, context.random).join(QUEST_CODES.coast, TODAY);
    return id;
  };

  test('[REL-32] are assigned to one person or a whole cohort, and stay until an operator ends it', async () => {
    const [guide, ann, ben] = [await addTraveler(server.context), await inCohort(), await inCohort()];
    const token = await sessionToken(server.context, ann);
    expect((await type('guides', 'assign', addressOf(guide), addressOf(ann))).stdout).toContain(ann);
    const [relationship] = await seenBy(token);
    expect(relationship).toMatchObject({ relationshipType: 'Guide', relatedUser: { id: guide } });
    const relationshipId = relationship?.id ?? '';
    const refused = await server.call(removeRelationship, { relationshipId }, { token });
    expect(refused.body.errorCode).toBe('relationshipGuideStays');
    expect((await server.call(blockPerson, { userId: guide }, { token })).body.errorCode).toBe(
      'relationshipGuideStays',
    );
    const cohort = await type('guides', 'cohort', addressOf(guide), QUEST_CODES.coast, '--json');
    expect(cohort.json).toMatchObject({ assigned: 1, left: 1 });
    expect(await seenBy(await sessionToken(server.context, ben))).toMatchObject([{ relationshipType: 'Guide' }]);
    await type('guides', 'end', addressOf(guide), addressOf(ann));
    expect(await seenBy(token)).toMatchObject([{ id: relationshipId, relationshipType: 'Fellow Traveler' }]);
  });

  test('[REL-32] nobody guides themselves', async () => {
    const ann = await addTraveler(server.context);
    const { stderr } = await type('guides', 'assign', addressOf(ann), addressOf(ann));
    expect(stderr).toContain('their own Guide');
  });
});

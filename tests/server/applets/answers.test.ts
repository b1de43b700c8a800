import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readAnswers } from '#api/applets/applets.api';
import { completeStep } from '#api/challenges/challenges.api';
import { joinCohort } from '#api/quests/quests.api';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls.' };
const look = { challengeId: 'shore', stepId: 'shore-look', applets: [textAnswer], platform: 'web' } as const;

describe.each(everyDatabase)('answers to applets on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    token = await traveler();
  });

  const traveler = async (): Promise<Token> => {
    const its = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token: its });
    return its;
  };
  const read = (currentContent: 'yes' | 'no', lastUpdatedAt?: string) =>
    server.call(readAnswers, { currentContent, ...(lastUpdatedAt !== undefined && { lastUpdatedAt }) }, { token });

  test('[APL-80] a completed step shows in them, and only once to who asks on', async () => {
    const { body: before } = await read('yes');
    expect(before.answers).toEqual([]);
    server.clock.advance({ minutes: 1 });
    await server.call(completeStep, look, { token });
    const { body } = await read('yes', before.updatedAt ?? undefined);
    expect(body.answers).toMatchObject([{ challengeId: 'shore', stepId: 'shore-look', answer: textAnswer }]);
    server.clock.advance({ minutes: 1 });
    expect((await read('yes', '2026-11-20T09:01:00.001Z')).body.answers).toEqual([]);
    expect((await read('no')).body).toEqual({ answers: [], updatedAt: null });
  });

  test.each([
    ['another side', { currentContent: 'maybe' }],
    ['a moment that is none', { currentContent: 'yes', lastUpdatedAt: 'yesterday' }],
    ['somebody else', { currentContent: 'yes', travelerId: 'x' }],
  ])('[APL-80] are not told to who asks with %s', async (_, sent) => {
    const { status, body } = await server.call(readAnswers, sent as never, { token });
    expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
  });
});

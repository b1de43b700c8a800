import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { findCohortByCode, joinCohort } from '#api/quests/quests.api';

describe.each(everyDatabase)('a network that has used up its wrong Quest Codes, on $name', (database) => {
  let server: TestServer;

  const find = (code: string, token?: string) =>
    server.call(findCohortByCode, { code }, token === undefined ? {} : { token });
  const signedIn = async (more: Parameters<typeof addTraveler>[1] = {}) =>
    sessionToken(server.context, await addTraveler(server.context, more));

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
    for (let tries = 0; tries < 20; tries += 1) expect((await find('99999')).status).toBe(422);
    expect((await find(QUEST_CODES.coast)).body.errorCode).toBe('errorTooManyRequests');
  });
  afterAll(async () => server.close());

  test('[ACC-31] shuts nobody out who is signed in: they find their cohort and join it', async () => {
    const token = await signedIn();
    expect((await find(QUEST_CODES.coast, token)).status).toBe(200);
    const joined = await server.call(
      joinCohort,
      { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY },
      { token },
    );
    expect(joined.status).toBe(200);
  });

  test('[ACC-31] a Traveler who is signed in has ten wrong ones of their own in a quarter of an hour', async () => {
    const token = await signedIn();
    for (let tries = 0; tries < 10; tries += 1) expect((await find('99999', token)).status).toBe(422);
    expect((await find(QUEST_CODES.coast, token)).status).toBe(429);
  });

  test('[ACC-31] an account whose address is not proven, and a session that is over, have none of their own', async () => {
    const unproven = await signedIn({ isVerified: false });
    expect((await find(QUEST_CODES.coast, unproven)).status).toBe(429);
    expect((await find(QUEST_CODES.coast, 'no.session.any-more')).body.errorCode).toBe('errorTooManyRequests');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftKey } from '#core/challenges';
import type { TravelerId } from '#core/shared';
import { deleteAbandonedDrafts } from '#server/jobs/draft-cleanup';
import { joinCohort } from '#api/quests/quests.api';
import { saveDraft } from '#api/drafts/drafts.api';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

describe.each(everyDatabase)('abandoned drafts on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const SHORE = draftKey('shore', 'shore-walk');

  async function joined(traveler: TravelerId, code: string): Promise<void> {
    const token = await sessionToken(server.context, traveler);
    const { status } = await server.call(joinCohort, { enrollmentCode: code, userLocalDate: TODAY }, { token });
    expect(status).toBe(200);
  }

  async function travelerWithDraft(): Promise<TravelerId> {
    const traveler = await addTraveler(server.context);
    await joined(traveler, QUEST_CODES.coast);
    const content = { answers: [], reflectAnswers: 'begun' };
    const draft = { place: SHORE, content, writer: 'a page', edit: 1, base: 0 };
    const token = await sessionToken(server.context, traveler);
    expect((await server.call(saveDraft, draft, { token })).status).toBe(200);
    return traveler;
  }

  const owners = async (): Promise<readonly TravelerId[]> => {
    const rows = await server.db.selectFrom('drafts').select('traveler_id').orderBy('traveler_id').execute();
    return rows.map(({ traveler_id }) => traveler_id);
  };

  test('[STP-20] go after 90 days where no quest that their Traveler is or was on has their place', async () => {
    server.clock.set(FRIDAY);
    const staying = await travelerWithDraft();
    const switching = await travelerWithDraft();
    await joined(switching, QUEST_CODES.forest);
    const gone = await travelerWithDraft();
    const place = draftKey('closed', 'closed-walk');
    await server.db.updateTable('drafts').set({ place }).where('traveler_id', '=', gone).execute();
    server.clock.advance({ days: 89 });
    expect(await deleteAbandonedDrafts(server.context)).toBe(0);
    server.clock.advance({ days: 1 });
    expect(await deleteAbandonedDrafts(server.context)).toBe(1);
    expect(await owners()).toEqual([staying, switching].toSorted());
  });
});

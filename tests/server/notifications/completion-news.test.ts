import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { Visibility } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { readNotifications } from '#api/notifications/notifications.api';
import { acceptInvitation, invitePerson, removeRelationship } from '#api/relationships/relationships.api';
import { changeVisibility } from '#api/settings/settings.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
}

describe.each(everyDatabase)('news of what was completed on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const inTheForest = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.forest, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const pair = async ({ token }: Person, other: Person): Promise<string> => {
    const form = { inviteeName: 'Ben', inviteeEmail: `${other.id}@scene.test`, inviteTitle: '', inviteMessage: 'Come' };
    const sent = { ...form, relationshipType: 'Running Partner' } as const;
    const relationshipId = (await server.call(invitePerson, sent, { token })).body.id;
    const accepted = { relationshipId, status: 'Confirmed' };
    expect((await server.call(acceptInvitation, accepted, { token: other.token })).status).toBe(200);
    return relationshipId;
  };
  const completeForest = async ({ token }: Person): Promise<void> => {
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' as const };
    expect((await server.call(completeStep, step, { token, key: 'step' })).status).toBe(200);
    const post = { challengeId: 'trees', reflectAnswers: 'It was quiet.', applets: [] };
    for (let again = 0; again < 2; again += 1)
      expect((await server.call(submitPost, post, { token, key: 'post' })).status).toBe(200);
  };
  const completionsToldTo = async ({ token }: Person) =>
    (await server.call(readNotifications, {}, { token })).body.notifications.filter(({ type }) =>
      type.endsWith('_COMPLETED'),
    );

  test('[NTF-14] reach the running partner once each, in the transaction of the post, and no fellow traveler', async () => {
    const [ann, ben, cho] = [await inTheForest(), await inTheForest(), await inTheForest()];
    await server.call(removeRelationship, { relationshipId: await pair(ann, cho) }, { token: ann.token });
    const relationshipId = await pair(ann, ben);
    await completeForest(ann);
    const told = await completionsToldTo(ben);
    const without = { relationshipId, targetId: null, displayName: 'Ann Walker' };
    expect(told.toSorted((one, other) => (one.type < other.type ? -1 : 1))).toMatchObject([
      { ...without, type: 'CHALLENGE_COMPLETED', targetId: 'trees' },
      { ...without, type: 'QUEST_COMPLETED' },
      { ...without, type: 'WEEK_COMPLETED' },
    ]);
    expect(told).toHaveLength(3);
    for (const other of [ann, cho]) expect(await completionsToldTo(other)).toEqual([]);
  });

  test.each<[Visibility]>([['NOBODY'], ['FELLOW TRAVELER']])(
    '[NTF-14] reach nobody who may not see the achievements: %s',
    async (visibilityAchievements) => {
      const [ann, ben] = [await inTheForest(), await inTheForest()];
      await pair(ann, ben);
      const { body } = await server.call(changeVisibility, { visibilityAchievements }, { token: ann.token });
      await completeForest({ ...ann, token: body.jwt });
      expect(await completionsToldTo(ben)).toEqual([]);
    },
  );
});

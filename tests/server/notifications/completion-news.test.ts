import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { Visibility } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { forestQuest, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { upgradeIn } from '../../contracts/support/upgrade-in.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { readAchievements } from '#api/achievements/achievements.api';
import { sharePost } from '#api/posts/posts.api';
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
    speakToEachPerson();
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
  const completeForest = async ({ token }: Person, headers = {}): Promise<void> => {
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' as const };
    expect((await server.call(completeStep, step, { token, headers, key: 'step' })).status).toBe(200);
    const post = { challengeId: 'trees', reflectAnswers: 'It was quiet.', applets: [] };
    for (let again = 0; again < 2; again += 1)
      expect((await server.call(submitPost, post, { token, headers, key: 'post' })).status).toBe(200);
  };
  const toldTo = async ({ token }: Person, headers = {}) =>
    (await server.call(readNotifications, {}, { token, headers })).body.notifications;
  const completionsToldTo = async (person: Person) =>
    (await toldTo(person)).filter(({ type }) => type.endsWith('_COMPLETED'));

  test('[NTF-14] reach the running partner once each, in the transaction of the post, and no fellow traveler', async () => {
    const [ann, ben, cho] = [await inTheForest(), await inTheForest(), await inTheForest()];
    await server.call(removeRelationship, { relationshipId: await pair(ann, cho) }, { token: ann.token });
    const relationshipId = await pair(ann, ben);
    await completeForest(ann);
    const told = await completionsToldTo(ben);
    const without = { relationshipId, displayName: 'Ann Walker' };
    expect(told.toSorted((one, other) => (one.type < other.type ? -1 : 1))).toMatchObject([
      { ...without, type: 'CHALLENGE_COMPLETED', targetId: 'trees' },
      { ...without, type: 'QUEST_COMPLETED', targetId: forestQuest.quest.id },
      { ...without, type: 'WEEK_COMPLETED', targetId: forestQuest.quest.weeks[0]?.id },
    ]);
    expect(told).toHaveLength(3);
    for (const other of [ann, cho]) expect(await completionsToldTo(other)).toEqual([]);
  });

  test('[CNT-37] name what was completed, and what is asked feedback for, in the language of each reader', async () => {
    const weeks = forestQuest.quest.weeks.map((week) => ({
      ...week,
      title: 'Die Woche',
      challenges: week.challenges.map((one) => ({ ...one, title: 'Die Bäume' })),
    }));
    const german = { ...forestQuest, quest: { ...forestQuest.quest, title: 'Der Wald', weeks } };
    await upgradeIn(server)(QUEST_CODES.forest, { ...forestQuest, translations: { de: german } });
    const [ann, ben] = [await inTheForest(), await inTheForest()];
    const headers = { 'accept-language': 'de' };
    await pair(ann, ben);
    await completeForest(ann, headers);
    const { body: submitted } = await server.call(readAchievements, {}, { token: ann.token });
    const postId = submitted.list.find((one) => one.postId !== null)?.postId ?? '';
    const share = { postId, userId: ben.id, message: 'Please read it.' };
    expect((await server.call(sharePost, share, { token: ann.token, headers })).status).toBe(200);
    const [own] = forestQuest.quest.weeks;
    const english = [forestQuest.quest.title, own?.title, own?.challenges[0]?.title];
    const inEnglish = (await toldTo(ben)).map(({ body }) => body).join('\n');
    for (const title of english) expect(inEnglish).toContain(title);
    expect(inEnglish).not.toMatch(/Wald|Woche|Bäume/);
    const inGerman = (await toldTo(ben, headers)).filter(({ type }) => /COMPLETED|REQUESTED/.test(type));
    expect(inGerman).toHaveLength(4);
    for (const { body } of inGerman) expect(body).toMatch(/Der Wald|Die Woche|Die Bäume/);
    const { rows } = await sql<{ title: string }>`
      select title from notifications where traveler_id = ${ben.id} and title <> ''`.execute(server.db);
    expect(rows.every(({ title }) => /^D(er|ie) /.test(title))).toBe(true);
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

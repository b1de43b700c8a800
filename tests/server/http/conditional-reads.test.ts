import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { readAchievements, giveFeedback } from '#api/achievements/achievements.api';
import type { Endpoint } from '#api/endpoint';
import { readNotifications } from '#api/notifications/notifications.api';
import { readActiveQuest, readQuestWeeks } from '#api/quests/quests.api';
import { readRelationships } from '#api/relationships/relationships.api';
import { readSchedule, readScheduleConfig } from '#api/schedule/schedule.api';
import type { PostId } from '#core/achievements';
import type { TravelerId } from '#core/shared';
import { addPair, submittedReeds } from '../support/achievements.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';

describe('a read that a client repeats', () => {
  let server: TestServer;
  let postId: PostId;
  let token: Token;
  let reader: TravelerId;
  let readerToken: Token;

  beforeAll(async () => {
    server = await startServer(anyDatabase, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    const submitted = await submittedReeds(server);
    ({ postId } = submitted);
    token = await sessionToken(server.context, submitted.owner);
    reader = await addTraveler(server.context);
    await addPair(server, [submitted.owner, reader], 'Running Partner');
    readerToken = await sessionToken(server.context, reader);
  });

  const ask = <Sent, Received>(call: Endpoint<Sent, Received>, sent: object, who: Token, etag?: string | null) =>
    server.call(call, sent as never, { token: who, headers: { ...(etag && { 'if-none-match': etag }) } });

  test.each([
    readActiveQuest,
    readQuestWeeks,
    readSchedule,
    readScheduleConfig,
    readRelationships,
    readAchievements,
    readNotifications,
  ])('$path answers without a body whoever has the same answer, and nothing keeps either', async (call) => {
    const { quest } = (await ask(readActiveQuest, {}, token)).body;
    const question = call.form !== undefined && 'questId' in new call.form() ? { questId: quest.id } : {};
    const first = await ask(call as Endpoint<never, unknown>, question, token);
    const etag = first.headers.get('etag');
    const again = await ask(call as Endpoint<never, unknown>, question, token, etag);
    expect([first.status, again.status, again.headers.get('content-type')]).toEqual([200, 304, null]);
    expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([etag, 'no-store']);
  });

  test('a change by somebody else is answered in full', async () => {
    const etag = (await ask(readAchievements, {}, token)).headers.get('etag');
    await server.call(giveFeedback, { postId, score: 4, answer: 'I can hear it.' }, { token: readerToken });
    const changed = await ask(readAchievements, {}, token, etag);
    expect(changed.status).toBe(200);
    expect(changed.body.list.flatMap(({ feedbacks }) => feedbacks.map(({ score }) => score))).toEqual([4]);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('an equal answer to another person has another ETag', async () => {
    const [one, other] = [await addTraveler(server.context), await addTraveler(server.context)];
    const first = await ask(readNotifications, {}, await sessionToken(server.context, one));
    const second = await ask(
      readNotifications,
      {},
      await sessionToken(server.context, other),
      first.headers.get('etag'),
    );
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  test('whoever may not read it is refused, whatever they have', async () => {
    const etag = (await ask(readAchievements, {}, token)).headers.get('etag');
    expect((await ask(readAchievements, {}, 'nobody', etag)).status).toBe(401);
  });
});

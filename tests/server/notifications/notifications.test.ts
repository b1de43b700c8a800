import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryPushSender } from '#memory/notifications/memory-push';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { TravelerId } from '#core/shared';
import { deleteExpiredData } from '#server/jobs/periodic';
import { sendPushJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import {
  addPushSubscription,
  pushNotification,
  readNotifications,
  sendNotification,
} from '#api/notifications/notifications.api';
import { invitePerson, readRelationships, removeRelationship } from '#api/relationships/relationships.api';
import { deleteAccount } from '#api/settings/settings.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
}

describe.each(everyDatabase)('notifications on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const invite = async ({ token }: Person, { id }: Person): Promise<void> => {
    const inviteMessage = 'Shall we do this together?';
    const form = { inviteeName: 'Ben', inviteeEmail: `${id}@scene.test`, inviteTitle: '', inviteMessage };
    const { status } = await server.call(invitePerson, { ...form, relationshipType: 'Running Partner' }, { token });
    expect(status).toBe(200);
  };
  const toldTo = async ({ token }: Person) => (await server.call(readNotifications, {}, { token })).body;

  test('[ACC-8][NTF-11] forget how somebody was called who declined, once their account is gone', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    await invite(ann, ben);
    const { relationships } = (await server.call(readRelationships, {}, { token: ben.token })).body;
    const relationshipId = relationships[0]?.id ?? '';
    await server.call(removeRelationship, { relationshipId, from: 'Invitation' }, { token: ben.token });
    expect((await toldTo(ann)).notifications).toMatchObject([{ displayName: 'Ben', pictureUrl: null }]);
    await server.call(deleteAccount, {}, { token: ben.token });
    expect((await toldTo(ann)).notifications).toMatchObject([{ displayName: 'Former Traveler' }]);
    const rows = server.db.selectFrom('notifications').where('traveler_id', '=', ann.id).selectAll();
    expect(JSON.stringify(await rows.execute())).not.toContain('Ben');
  });

  test('[ACC-8] tell of a Former Traveler once the account is gone, and go with the account of whoever was told', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    await invite(ann, ben);
    await server.call(deleteAccount, {}, { token: ann.token });
    expect((await toldTo(ben)).notifications).toMatchObject([
      { displayName: 'Former Traveler', body: 'Former Traveler invited you to connect.' },
    ]);
    await server.call(deleteAccount, {}, { token: ben.token });
    const rows = server.db.selectFrom('notifications').where('traveler_id', '=', ben.id).selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  test('[NTF-9] are saved for 90 days, and the newest 50 are listed', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    await invite(ann, ben);
    await server.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 50 }, (_, day) => ({
          id: server.context.random.uuid(),
          traveler_id: ben.id,
          type: 'OTHER' as const,
          title: '',
          created_at: new Date(Date.parse(server.clock.now()) - (41 + day) * 86_400_000).toISOString(),
        })),
      )
      .execute();
    const { notifications, unread } = await toldTo(ben);
    expect([notifications.length, notifications[0]?.type, unread]).toEqual([50, 'INVITATION_RECEIVED', 51]);
    await deleteExpiredData(server.context);
    expect((await toldTo(ben)).unread).toBe(51);
    server.clock.advance({ seconds: 1 });
    await deleteExpiredData(server.context);
    expect((await toldTo(ben)).unread).toBe(50);
  });

  test('[NTF-5] say nothing that a sender wrote, in the list and as a push', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    await invite(ann, ben);
    const browser = { endpoint: 'https://fcm.googleapis.com/anns', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    await server.call(addPushSubscription, browser, { token: ann.token });
    const sent = { uid: ann.id, type: 'FEEDBACK_REQUESTED' as const, body: 'Send me money', title: 'Win' };
    const { token } = ben;
    expect((await server.call(sendNotification, sent, { token })).status).toBe(200);
    const pushed = { ...sent, data: { targetId: 'post', chatId: 'room' } };
    expect((await server.call(pushNotification, pushed, { token })).status).toBe(200);
    expect((await toldTo(ann)).notifications.map(({ body }) => body)).toEqual(['Ann Walker would like your feedback.']);
    const push = new MemoryPushSender();
    const send = sendPushJob(push, server.context);
    await new JobWorker(server.context, { push: send, mail: async () => undefined }).runDueJobs();
    expect(push.sent.map(({ message }) => message)).toEqual([
      {
        title: 'Feedback request',
        body: 'Ann Walker would like your feedback.',
        path: expect.stringMatching(/^\/relationships\/[\w-]+\/profile\/post$/) as string,
        tag: expect.stringContaining('FEEDBACK_REQUESTED') as string,
      },
    ]);
  });

  test('[NTF-8] of a kind that only happens cannot be sent', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    await invite(ann, ben);
    const sent = { uid: ann.id, type: 'INVITATION_ACCEPTED' as never };
    const { body } = await server.call(sendNotification, sent, { token: ben.token });
    expect(body).toMatchObject({ errorCode: 'errorInvalidRequest' });
    expect((await toldTo(ann)).notifications).toEqual([]);
  });

  test('[NTF-18] reach one person 20 times a day from one sender, and others as before', async () => {
    const [ann, ben, cho] = [await onTheCoast(), await onTheCoast(), await onTheCoast()];
    for (const one of [ann, cho]) {
      await invite(one, ben);
      await server.db.deleteFrom('limits').execute();
    }
    const sendTo = (uid: string) => server.call(sendNotification, { uid, type: 'OTHER' }, { token: ben.token });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await sendTo(ann.id)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await sendTo(cho.id)).status).toBe(200);
  });

  test('[NTF-18] are sent 30 times a minute at most, whoever they are for', async () => {
    const ann = await onTheCoast();
    const send = () => server.call(sendNotification, { uid: ann.id, type: 'OTHER' }, { token: ann.token });
    const codes: unknown[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await send()).body.errorCode);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'relationshipNotFound'));
    expect(codes[30]).toBe('errorTooManyRequests');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MemoryPushSender } from '#memory/notifications/memory-push';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { messages } from '#core/messages';
import type { RenderedEmail } from '#core/notifications/server';
import type { TravelerId } from '#core/shared';
import { sendMailJob, sendPushJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import {
  addPushSubscription,
  changeNotificationSwitch,
  markNotificationsRead,
  markNotificationsSeen,
  readNotifications,
} from '#api/notifications/notifications.api';
import { sendChatMessage } from '#api/chat/chat.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
}

describe.each(everyDatabase)('notifications on their way on $name', (database) => {
  let server: TestServer;
  let push: MemoryPushSender;
  let mails: RenderedEmail[];
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('jobs').execute();
    [push, mails] = [new MemoryPushSender(), []];
    [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const endpoint = `https://fcm.googleapis.com/${ben.id}`;
    const browser = { endpoint, p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    await server.call(addPushSubscription, browser, { token: ben.token });
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const inviteBen = async (): Promise<string> => {
    const inviteMessage = 'Shall we do this together?';
    const form = { inviteeName: 'Ben', inviteeEmail: `${ben.id}@scene.test`, inviteTitle: '', inviteMessage };
    const sent = { ...form, relationshipType: 'Running Partner' } as const;
    return (await server.call(invitePerson, sent, { token: ann.token })).body.id;
  };
  const accept = (relationshipId: string, { token }: Person) =>
    server.call(acceptInvitation, { relationshipId, status: 'Confirmed' }, { token });
  const sendAfter = async (seconds: number): Promise<void> => {
    server.clock.advance({ seconds });
    const mail = sendMailJob({ send: async (email) => void mails.push(email) }, server.context);
    await new JobWorker(server.context, { push: sendPushJob(push, server.context), mail }).runDueJobs();
  };
  const pushed = () => push.sent.map(({ message }) => message.body);
  const mailed = () => mails.map(({ subject }) => subject);

  test('[NTF-13] an invitation is pushed once nobody read it for ten seconds, and mailed by its own email alone', async () => {
    await inviteBen();
    await sendAfter(9);
    expect(pushed()).toEqual([]);
    await sendAfter(1);
    expect(pushed()).toEqual(['Ann Walker invited you to connect.']);
    await sendAfter(300);
    expect(mailed()).toEqual(['Ann Walker would like you to be their running partner']);
  });

  test.each([
    ['read', markNotificationsRead],
    ['seen', markNotificationsSeen],
  ])('[NTF-13] what was %s in the app meanwhile is neither pushed nor mailed', async (_, mark) => {
    await turn(ann, 'INVITATION_ACCEPTED', 'email', true);
    await turn(ben, 'RELATIONSHIP_SWITCH', 'push', true);
    await accept(await inviteBen(), ben);
    for (const { token } of [ann, ben])
      await server.call(mark as typeof markNotificationsSeen, { upTo: server.clock.now() }, { token });
    await sendAfter(300);
    expect(pushed()).toEqual([]);
    expect(mailed()).toEqual([]);
  });

  test('[NTF-5] the words that come with an acceptance have no effect', async () => {
    await turn(ann, 'INVITATION_ACCEPTED', 'email', true);
    const words = 'Send your password';
    const accepted = {
      relationshipId: await inviteBen(),
      relationshipRelatedUserId: ann.id,
      relationshipStatus: 'Confirmed',
      status: 'Confirmed',
      notificationBody: words,
      pushNotificationTitle: words,
      pushNotificationBody: words,
    };
    expect((await server.call(acceptInvitation, accepted, { token: ben.token })).status).toBe(200);
    await sendAfter(300);
    expect(mails.map(({ subject }) => subject)).toContain('You and Ann Walker are now connected.');
    expect(JSON.stringify([mails, push.sent])).not.toContain(words);
    const { body } = await server.call(readNotifications, {}, { token: ann.token });
    expect(body.notifications).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(words);
  });

  test('[NTF-13] an email that is switched on says what happened, where it is, and where to switch it off', async () => {
    await turn(ann, 'INVITATION_ACCEPTED', 'email', true);
    await accept(await inviteBen(), ben);
    await sendAfter(299);
    expect(mailed()).toEqual([]);
    await sendAfter(1);
    const [email] = mails;
    expect(email).toMatchObject({ to: `${ann.id}@scene.test`, subject: 'You and Ann Walker are now connected.' });
    expect(email?.text).toContain('/relationships');
    expect(email?.text).toContain('/settings/notifications');
    expect(email?.text).toContain(`${messages.mailNotificationStop}:\n${email?.stopUrl}`);
    expect(email?.stopUrl).toMatch(/\/notification-stop\/[\w-]{64}$/);
  });

  test('[NTF-12] nothing comes through a channel that is switched off, and a push does not wait for an app that is', async () => {
    await turn(ben, 'INVITATION_RECEIVED', 'app', false);
    const room = await inviteBen();
    await sendAfter(0);
    expect(pushed()).toEqual(['Ann Walker invited you to connect.']);
    expect((await server.call(readNotifications, {}, { token: ben.token })).body.notifications).toEqual([]);
    await accept(room, ben);
    await turn(ben, 'CHAT', 'push', false);
    expect((await server.call(sendChatMessage, { room, id: 'abcd1234', text: 'Hello' }, ann)).status).toBe(200);
    await sendAfter(10);
    expect(pushed()).toHaveLength(1);
    await turn(ben, 'CHAT', 'push', true);
    await server.call(sendChatMessage, { room, id: 'abcd1235', text: 'Hello again' }, ann);
    await sendAfter(10);
    expect(pushed()).toHaveLength(2);
  });

  const turn = async (
    { token }: Person,
    type: 'INVITATION_RECEIVED' | 'INVITATION_ACCEPTED' | 'RELATIONSHIP_SWITCH' | 'CHAT',
    channel: 'app' | 'push' | 'email',
    isOn: boolean,
  ): Promise<void> => {
    expect((await server.call(changeNotificationSwitch, { type, channel, isOn }, { token })).status).toBe(200);
  };
});

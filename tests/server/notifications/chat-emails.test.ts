import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { messages } from '#core/messages';
import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { sendChatEmails, sendDigests } from '#server/jobs/periodic';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { TestClock } from '../support/test-clock.ts';
import { markChatRead, sendChatMessage } from '#api/chat/chat.api';
import { changeNotificationSwitch, chooseNotificationEmails } from '#api/notifications/notifications.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
}

const FRIDAY = '2026-11-20T09:00:00.000Z';
const SECRET = 'The kittiwakes are back on the north cliff';

describe.each(everyDatabase)('emails about unread chats on $name', (kind) => {
  let server: TestServer;
  let ann: Person;
  let ben: Person;
  let room: RelationshipId;
  let count = 0;

  beforeAll(async () => {
    server = await startServer(kind, { prepare: seedSampleQuests, clock: new TestClock(FRIDAY) });
  });
  beforeEach(async () => {
    for (const table of ['travelers', 'jobs', 'kept_mails'] as const) await server.db.deleteFrom(table).execute();
    server.clock.set(FRIDAY);
    [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const inviteMessage = 'Shall we do this together?';
    const form = { inviteeName: 'Ben', inviteeEmail: `${ben.id}@scene.test`, inviteTitle: '', inviteMessage };
    room = (await server.call(invitePerson, { ...form, relationshipType: 'Running Partner' }, ann)).body.id;
    await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, ben);
    await server.db.deleteFrom('jobs').execute();
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const write = async (): Promise<void> => {
    count += 1;
    const id = `m-${String(count).padStart(6, '0')}`;
    expect((await server.call(sendChatMessage, { room, id, text: SECRET }, ann)).status).toBe(200);
  };
  const after = async (minutes: number): Promise<void> => {
    server.clock.advance({ minutes });
    await sendChatEmails(server.context);
  };

  test('[NTF-17] [NTF-23] say who wrote, what and where, and how to have no more', async () => {
    await write();
    await after(29);
    expect(await server.mails()).toEqual([]);
    await after(1);
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: `${ben.id}@scene.test`, subject: 'Ann Walker sent you a message.' });
    expect(mail?.text).toContain(`/relationships?chat=${room}`);
    expect(mail?.text).toContain(`${messages.mailNotificationStop}:`);
    expect([mail?.subject, mail?.text, mail?.html].map((part) => part?.includes(SECRET))).toEqual([false, true, true]);
  });

  test('[NTF-23] quote no word for whoever has turned that off', async () => {
    await server.call(chooseNotificationEmails, { quotes: false }, ben);
    await write();
    await after(30);
    const [mail] = await server.mails();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('kittiwakes');
  });

  test('[NTF-17] are not sent of what was read while the mail server was away', async () => {
    await write();
    await after(30);
    await server.call(markChatRead, { room }, ben);
    expect(await server.mails()).toEqual([]);
  });

  test('[NTF-17] are not sent to whoever has switched them off', async () => {
    await server.call(changeNotificationSwitch, { type: 'CHAT', channel: 'email', isOn: false }, ben);
    await write();
    await after(30);
    expect(await server.mails()).toEqual([]);
  });

  test('[NTF-17] are a line in the email of the day instead, unless the chat is read before', async () => {
    await server.call(chooseNotificationEmails, { frequency: 'daily' }, ben);
    await write();
    await after(30);
    expect(await server.mails()).toEqual([]);
    server.clock.set('2026-11-21T08:00:00.000Z');
    await sendDigests(server.context);
    const [mail] = await server.mails();
    expect(mail?.text).toContain('Ann Walker sent you a message.');
    expect(mail?.text).not.toContain('kittiwakes');
    await write();
    await after(30);
    await after(24 * 60);
    await server.call(markChatRead, { room }, ben);
    server.clock.set('2026-11-23T08:00:00.000Z');
    await sendDigests(server.context);
    expect(await server.mails()).toHaveLength(1);
  });

  test('[NTF-17] are sent once, also when four look after them at once', async () => {
    await write();
    server.clock.advance({ minutes: 30 });
    await Promise.all(Array.from({ length: 4 }, () => sendChatEmails(server.context)));
    expect(await server.mails()).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FirestoreChat } from '#adapters/firestore/chat/firestore-chat';
import type { FirestoreAccess } from '#adapters/firestore/chat/firestore-chat-tokens';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';
import { runOperatorCommand } from '../../server/support/operator-terminal.ts';
import { anyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import {
  findFirestoreEmulator,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../setup/firestore-emulator.ts';
import { FirestorePeople } from '../support/firestore-people.ts';
import { readChatMessages, sendChatMessage } from '#api/chat/chat.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';

interface Person {
  readonly id: string;
  readonly token: string;
}

const jar = findFirestoreEmulator();

describe.skipIf(jar === undefined)('what was written in the embedded chat, once Firestore keeps the chats', () => {
  let emulator: FirestoreEmulator;
  let server: TestServer;
  let people: FirestorePeople;

  beforeAll(async () => {
    emulator = await startFirestoreEmulator(jar ?? '');
    people = new FirestorePeople(emulator, 'copied');
    server = await startServer(anyDatabase, { prepare: seedSampleQuests });
  }, 120_000);
  afterAll(async () => {
    await people?.close();
    await server?.close();
    await emulator?.stop();
  });

  const onTheCoast = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const partners = async (): Promise<{ readonly ann: Person; readonly ben: Person; readonly room: string }> => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const form = { inviteeName: 'Ben', inviteeEmail: `${ben.id}@scene.test`, inviteTitle: '', inviteMessage: 'Hello' };
    const { body } = await server.call(invitePerson, { ...form, relationshipType: 'Running Partner' }, ann);
    await server.call(acceptInvitation, { relationshipId: body.id, status: 'Confirmed' }, ben);
    return { ann, ben, room: body.id };
  };
  const write = (by: Person, room: string, id: string) =>
    server.call(sendChatMessage, { room, id, text: `${id} of ${by.id}` }, by);
  const embedded = async (by: Person, room: string) =>
    (await server.call(readChatMessages, { room }, by)).body.messages;
  const chatOf = ({ id }: Person): FirestoreChat => new FirestoreChat(people.connect(id), id);
  const copy = (...words: string[]) => {
    const firestore = { project: 'copied', apiKey: 'key', rooms: people.rooms } as FirestoreAccess;
    return runOperatorCommand({ ...server.context, firestore }, 'chat', 'copy-to-firestore', ...words);
  };

  test('is copied once, with its authors and times and what is unread, and goes on there', async () => {
    const { ann, ben, room } = await partners();
    for (const [by, id] of [
      [ann, 'first---'],
      [ben, 'first---'],
      [ann, 'second--'],
    ] as const)
      await write(by, room, id);
    const before = await embedded(ann, room);
    expect(before).toHaveLength(3);

    expect((await copy('--dry-run', '--json')).json).toMatchObject({ result: 'tried', chats: 1, messages: 3 });
    expect(await people.rooms.counters([room])).toEqual([]);
    expect((await copy('--json')).json).toMatchObject({ result: 'done', chats: 1, messages: 3 });
    const [annsChat, bensChat] = [chatOf(ann), chatOf(ben)];
    expect(await bensChat.history(room)).toEqual(before);
    expect([(await annsChat.unread()).get(room), (await bensChat.unread()).get(room)]).toEqual([0, 1]);
    expect((await copy('--json')).json).toMatchObject({ result: 'unchanged', chats: 0, messages: 0 });

    await bensChat.send(room, { id: 'there---', text: 'Written in Firestore' });
    await write(ann, room, 'late----');
    expect((await copy('--json')).json).toMatchObject({ result: 'done', chats: 1, messages: 1 });
    const after = await annsChat.history(room);
    expect(after.map(({ id }) => id).toSorted()).toEqual(['first---', 'first---', 'late----', 'second--', 'there---']);
    expect([(await annsChat.unread()).get(room), (await bensChat.unread()).get(room)]).toEqual([1, 0]);
    await annsChat.send(room, { id: 'answer--', text: 'Answered' });
    expect((await bensChat.history(room)).at(-1)?.id).toBe('answer--');
    const lastMessage = { text: 'Answered', senderId: ann.id };
    expect(await people.rooms.counters([room])).toMatchObject([{ lastMessage, unread: { [ben.id]: 1 } }]);
  }, 60_000);

  test('is copied of long chats too', async () => {
    const { ann, ben, room } = await partners();
    const ids = Array.from({ length: 230 }, (_, index) => `long-${String(index).padStart(3, '0')}`);
    await server.context.db.insertInto('chatrooms').values({ id: room, one_id: ann.id, other_id: ben.id }).execute();
    await server.context.db
      .insertInto('chat_messages')
      .values(
        ids.map((id, index) => ({
          room_id: room,
          id,
          sender_id: ben.id,
          text: id,
          created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + index).toISOString(),
        })),
      )
      .execute();
    expect((await copy('--json')).json).toMatchObject({ chats: 1, messages: 230 });
    const newest = await chatOf(ann).history(room, undefined, 100);
    expect(newest.map(({ id }) => id)).toEqual(ids.slice(-100));
  }, 60_000);

  test('stays where it is while the database keeps the chats', async () => {
    const { code, json } = await runOperatorCommand(server.context, 'chat', 'copy-to-firestore', '--json');
    expect([code, json['reason']]).toEqual([1, 'chatNotInFirestore']);
  });
});

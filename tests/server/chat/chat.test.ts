import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryPushSender } from '#memory/notifications/memory-push';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { chatMessageAuthor } from '#core/chat';
import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { pushTag } from '#core/notifications';
import { API_PREFIX } from '#server/http/api-routes';
import { sendPushJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { markChatRead, readChatMessages, sendChatMessage } from '#api/chat/chat.api';
import { addPushSubscription, pushNotification } from '#api/notifications/notifications.api';
import {
  acceptInvitation,
  invitePerson,
  readRelationships,
  removeRelationship,
} from '#api/relationships/relationships.api';
import { deleteAccount } from '#api/settings/settings.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
}

interface Pair {
  readonly ann: Person;
  readonly ben: Person;
  readonly room: RelationshipId;
}

const idOf = (number: number): string => `m-${String(number).padStart(6, '0')}`;

describe.each(everyDatabase)('chats on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const partners = async (): Promise<Pair> => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const inviteMessage = 'Shall we do this together?';
    const form = { inviteeName: 'Ben', inviteeEmail: `${ben.id}@scene.test`, inviteTitle: '', inviteMessage };
    const { body } = await server.call(invitePerson, { ...form, relationshipType: 'Running Partner' }, ann);
    await server.call(acceptInvitation, { relationshipId: body.id, status: 'Confirmed' }, ben);
    return { ann, ben, room: body.id };
  };
  const send = ({ room }: Pair, { token }: Person, id: string, text = 'Hello') =>
    server.call(sendChatMessage, { room, id, text }, { token });
  const unreadOf = async ({ token }: Person): Promise<readonly number[]> =>
    (await server.call(readRelationships, {}, { token })).body.relationships.map((one) => one.unreadMessages);

  test('[CHT-3] take 50 messages at once in a strict order, each once, also when each is sent twice', async () => {
    const pair = await partners();
    const { ann, ben, room } = pair;
    const sends = Array.from({ length: 50 }, (_, index) => [index % 2 ? ann : ben, idOf(index)] as const);
    const answers = await Promise.all([...sends, ...sends].map(([person, id]) => send(pair, person, id, `text ${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { messages } = (await server.call(readChatMessages, { room, limit: 100 }, ann)).body;
    expect(messages.map(({ id }) => id).toSorted()).toEqual(sends.map(([, id]) => id));
    const moments = messages.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...new Set(moments)].toSorted());
    for (const { body } of answers) expect(messages).toContainEqual(body);
    const newest = messages.at(-1);
    const bySender = messages.findLastIndex(({ senderId }) => senderId !== newest?.senderId);
    const reader = newest?.senderId === ann.id ? ben : ann;
    expect(await unreadOf(reader)).toEqual([49 - bySender]);
  });

  test('[CHT-8] show a message on the devices of the other one after 10 seconds, unless it was read by then', async () => {
    const pair = await partners();
    const { ann, ben, room } = pair;
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    for (const { token, id } of [ann, ben])
      await server.call(addPushSubscription, { endpoint: `https://fcm.googleapis.com/${id}`, ...keys }, { token });
    const push = new MemoryPushSender();
    const jobs = new JobWorker(server.context, {
      push: sendPushJob(push, server.context),
      mail: async () => undefined,
    });

    await send(pair, ann, idOf(1), 'See you\nat 8?');
    await send(pair, ann, idOf(1), 'See you\nat 8?');
    await jobs.runDueJobs();
    expect(push.sent).toEqual([]);
    server.clock.advance({ seconds: 10 });
    await jobs.runDueJobs();
    expect(push.sent).toMatchObject([
      {
        endpoint: `https://fcm.googleapis.com/${ben.id}`,
        message: {
          title: 'Ann Walker',
          body: 'See you at 8?',
          path: `/relationships?chat=${room}`,
          tag: pushTag('CHAT', room),
        },
      },
    ]);

    await send(pair, ann, idOf(2), 'Or at 9?');
    await server.call(markChatRead, { room }, ben);
    server.clock.advance({ seconds: 10 });
    await jobs.runDueJobs();
    expect(push.sent).toHaveLength(1);
  });

  test('[CHT-8] a client that asks for the push of its message is answered, and one push goes out', async () => {
    const pair = await partners();
    const { ann, ben, room } = pair;
    const browser = { endpoint: `https://fcm.googleapis.com/${ben.id}`, p256dh: `B${'a'.repeat(86)}` };
    await server.call(addPushSubscription, { ...browser, auth: 'a'.repeat(22) }, ben);
    await send(pair, ann, idOf(1));
    const asked = { uid: ben.id, type: 'CHAT' as const, title: 'Ann', body: 'Hello', data: { chatId: room } };
    expect((await server.call(pushNotification, asked, ann)).status).toBe(200);
    const stranger = await onTheCoast();
    expect((await server.call(pushNotification, asked, stranger)).body.errorCode).toBe('relationshipNotFound');
    server.clock.advance({ minutes: 10 });
    const push = new MemoryPushSender();
    await new JobWorker(server.context, {
      push: sendPushJob(push, server.context),
      mail: async () => undefined,
    }).runDueJobs();
    expect(push.sent.filter(({ endpoint }) => endpoint === browser.endpoint)).toHaveLength(1);
  });

  test('[ACC-8] keep the words of a Traveler whose account is gone, and go once both are', async () => {
    const pair = await partners();
    const { ann, ben, room } = pair;
    await send(pair, ann, idOf(1), 'Words that stay');
    await server.call(deleteAccount, {}, ann);
    const { messages } = (await server.call(readChatMessages, { room }, ben)).body;
    expect(messages).toMatchObject([{ text: 'Words that stay', senderId: ann.id }]);
    const { relationships } = (await server.call(readRelationships, {}, ben)).body;
    const authors = messages.map((message) =>
      chatMessageAuthor(
        message,
        relationships.map((one) => one.relatedUser),
      ),
    );
    expect(authors).toEqual([{ displayName: 'Former Traveler', profilePictureUrl: null }]);
    await server.call(deleteAccount, {}, ben);
    for (const table of ['chatrooms', 'chat_messages'] as const) {
      const column = table === 'chatrooms' ? 'id' : 'room_id';
      const rows = await server.db
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', room as never)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  test('[CHT-1] end while messages are sent: each is saved before or refused after, and nothing stays', async () => {
    const pair = await partners();
    const { ann, ben, room } = pair;
    await server.call(removeRelationship, { relationshipId: room, from: 'Running Partner' }, ann);
    const sends = Array.from({ length: 20 }, (_, index) => send(pair, index % 2 ? ann : ben, idOf(index)));
    const end = server.call(removeRelationship, { relationshipId: room, from: 'Fellow Traveler' }, ben);
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect((await end).status).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await send(pair, ann, idOf(99))).body.errorCode).toBe('errorNotFound');
    const rows = server.db.selectFrom('chat_messages').where('room_id', '=', room).selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  test('[ACC-9] are in the download of whoever takes part in them, and in nobody else’s', async () => {
    const pair = await partners();
    const { ann, ben } = pair;
    await send(pair, ann, idOf(1), 'A heron at the pier');
    const told = async ({ token }: Person): Promise<Readonly<Record<string, unknown>>> => {
      const address = `${server.url}${API_PREFIX}/users/data`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
      return { chats: read('chats.json'), messages: read('chat-messages.json') };
    };
    for (const person of [ann, ben])
      expect(await told(person)).toMatchObject({
        chats: [{ id: pair.room }],
        messages: [{ room_id: pair.room, sender_id: ann.id, text: 'A heron at the pier' }],
      });
    expect(await told(await onTheCoast())).toEqual({ chats: [], messages: [] });
  });

  test('[CHT-11] are read in one direction at a time, at most 100 messages at once', async () => {
    const { ann, room } = await partners();
    const at = server.clock.now();
    for (const page of [{ before: at, after: at }, { limit: 0 }, { limit: 101 }, { limit: 1.5 }, { before: 'now' }]) {
      const { body } = await server.call(readChatMessages, { room, ...page }, ann);
      expect(body.errorCode).toBe('errorInvalidRequest');
    }
  });
});

describe.each(everyDatabase)('the limit of chat messages on $name', (database) => {
  test('is 30 a minute for whoever sends them', async () => {
    const server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
    try {
      const token = await sessionToken(server.context, await addTraveler(server.context));
      const codes: unknown[] = [];
      for (let count = 0; count < 31; count += 1) {
        const { body } = await server.call(sendChatMessage, { room: 'x', id: idOf(count), text: 'Hello' }, { token });
        codes.push(body.errorCode);
      }
      expect(codes).toEqual([...Array.from({ length: 30 }, () => 'errorNotFound'), 'errorTooManyRequests']);
    } finally {
      await server.close();
    }
  });
});

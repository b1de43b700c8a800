import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FirestoreAccess } from '#adapters/firestore/chat/firestore-chat-tokens';
import { FirestoreRooms } from '#adapters/firestore/chat/firestore-rooms';
import { ServiceAccount } from '#adapters/firestore/service-account';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { writeChatroomJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { markChatRead, openChats, readChatMessages } from '#api/chat/chat.api';
import { pushNotification, sendNotification } from '#api/notifications/notifications.api';
import {
  acceptInvitation,
  invitePerson,
  readRelationships,
  removeRelationship,
} from '#api/relationships/relationships.api';

interface Person {
  readonly id: string;
  readonly token: string;
}

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ACCOUNT = 'chats@waymark.example';

describe('chats in Firestore, as the server lets people in to them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-firebase-'));
  const file = join(folder, 'account.json');
  let google: Server;
  let origin: string;
  let server: TestServer;
  let isRevoked = false;
  let written: unknown[] = [];
  const messagesOf = new Map<string, readonly { readonly text: string; readonly senderId: string }[]>();
  /** The fields of the last message of every room. */
  let newest: object | undefined;
  /** What is unread in each room, by person, and when that changed last. */
  const counted = new Map<string, { readonly unread: Readonly<Record<string, number>>; readonly at: string }>();

  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += String(chunk)));
      request.on('end', () => {
        const isToken = request.url === '/token';
        if (request.url?.endsWith(':commit') && request.headers.authorization === 'Bearer access')
          written.push(...roomsIn(body));
        const isReading = request.url?.endsWith(':batchGet');
        response.statusCode = isToken && isRevoked ? 400 : 200;
        const found = isReading ? countersFor(body) : request.method === 'GET' ? messagesIn(request.url ?? '') : {};
        response.end(JSON.stringify(isToken ? { access_token: 'access', expires_in: 0 } : found));
      });
    });
    await new Promise<void>((resolve) => void google.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    server = await startServer(anyDatabase, {
      prepare: async (context) => {
        const account = new ServiceAccount(file, context.clock);
        const accessToken = (): Promise<string> => account.accessToken();
        const rooms = new FirestoreRooms({ project: 'waymark', origin, accessToken });
        const firestore: FirestoreAccess = { project: 'waymark', apiKey: 'key', account, rooms };
        Object.assign(context, { firestore });
        await seedSampleQuests(context);
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => google.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    isRevoked = false;
    written = [];
    newest = undefined;
    writeAccount({});
  });

  const countersFor = (body: string): unknown =>
    (JSON.parse(body) as { readonly documents: readonly string[] }).documents.map((name) => {
      const room = counted.get(name.split('/').at(-1) ?? '');
      if (name.endsWith('/messages/newest--') && newest) return { found: { name, fields: newest } };
      if (!room) return { missing: name };
      const fields = Object.fromEntries(
        Object.entries(room.unread).map(([person, count]) => [person, { integerValue: String(count) }]),
      );
      const lastMessageSentAt = { timestampValue: room.at };
      const last = { lastMessageSentAt, lastMessageId: { stringValue: 'newest--' } };
      return { found: { name, updateTime: room.at, fields: { unread: { mapValue: { fields } }, ...last } } };
    });
  const rowOf = async (person: Person) => (await server.call(readRelationships, {}, person)).body.relationships[0];
  const unreadOf = async (person: Person): Promise<number | undefined> => (await rowOf(person))?.unreadMessages;
  const messagesIn = (path: string): unknown => {
    const room = /chatrooms\/([^/]+)\/messages/.exec(path)?.[1] ?? '';
    const documents = (messagesOf.get(room) ?? []).map(({ text, senderId }, index) => ({
      name: `x/messages/message${index}`,
      fields: {
        text: { stringValue: text },
        senderId: { stringValue: senderId },
        createdAt: { timestampValue: '2026-11-20T09:00:00Z' },
      },
    }));
    const isSecond = path.includes('pageToken=second');
    return isSecond ? { documents: documents.slice(1) } : { documents: documents.slice(0, 1), nextPageToken: 'second' };
  };
  const downloadOf = async ({ token }: Person): Promise<Readonly<Record<string, string>>> => {
    const response = await fetch(`${server.url}/api/v1/users/data`, { headers: { authorization: `Bearer ${token}` } });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  };
  const writeAccount = (change: object): void => {
    const account = { client_email: ACCOUNT, private_key: keys.privateKey, token_uri: `${origin}/token`, ...change };
    writeFileSync(file, JSON.stringify(account));
  };
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
  const runJobs = (): Promise<number> => {
    const job = writeChatroomJob(server.context.firestore?.rooms, server.context);
    return new JobWorker(server.context, { chatroom: job }).runDueJobs();
  };

  test('gives whoever is signed in a token for themselves alone, and writes their rooms first', async () => {
    const { ann, ben, room } = await partners();
    const { body } = await server.call(openChats, {}, ann);
    expect(body.firebase).toMatchObject({ project: 'waymark', apiKey: 'key' });
    const key = await importSPKI(keys.publicKey, 'RS256');
    const currentDate = new Date(server.clock.now());
    const { payload } = await jwtVerify(body.firebase?.token ?? '', key, { issuer: ACCOUNT, currentDate });
    expect(payload).toMatchObject({ uid: ann.id, sub: ACCOUNT });
    expect(payload.aud).toContain('identitytoolkit.googleapis.com');
    expect(written).toEqual([{ room, isOpen: true, members: [ann.id, ben.id] }]);
  });

  test('[CHT-1] writes a room when its relationship begins, and closes it when that ends', async () => {
    const { ann, ben, room } = await partners();
    const newest = () => written.filter((one) => (one as { readonly room: string }).room === room).at(-1);
    await runJobs();
    expect(newest()).toEqual({ room, isOpen: true, members: [ann.id, ben.id] });
    await server.call(removeRelationship, { relationshipId: room, from: 'Running Partner' }, ben);
    await runJobs();
    expect(newest()).toMatchObject({ room, isOpen: true });
    await server.call(removeRelationship, { relationshipId: room, from: 'Fellow Traveler' }, ben);
    await runJobs();
    expect(newest()).toEqual({ room, isOpen: false, members: undefined });
  });

  test('[CHT-6] counts what is unread as Firestore says when it is told of a message, and when it was read', async () => {
    const { ann, ben, room } = await partners();
    const told = { uid: ben.id, type: 'CHAT' as const, data: { targetId: ann.id, chatId: room } };
    counted.set(room, { unread: { [ben.id]: 1 }, at: '2026-11-20T09:00:00.000001Z' });
    expect((await server.call(pushNotification, told, ann)).status).toBe(200);
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([0, 1]);
    counted.set(room, { unread: { [ann.id]: 1, [ben.id]: 0 }, at: '2026-11-20T09:00:00.000003Z' });
    expect((await server.call(markChatRead, { room }, ben)).status).toBe(200);
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([1, 0]);
    counted.set(room, { unread: { [ben.id]: 1 }, at: '2026-11-20T09:00:00.000002Z' });
    await server.call(pushNotification, told, ann);
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([1, 0]);
  });

  test('[CHT-6] shows both the last message in Firestore in their lists', async () => {
    const { ann, ben, room } = await partners();
    newest = { text: { stringValue: 'See you at nine' }, senderId: { stringValue: ann.id } };
    counted.set(room, { unread: { [ben.id]: 1 }, at: '2026-11-20T09:00:00.000001Z' });
    await server.call(pushNotification, { uid: ben.id, type: 'CHAT', data: { chatId: room } }, ann);
    const lastMessage = { text: 'See you at nine', senderId: ann.id, createdAt: '2026-11-20T09:00:00.000Z' };
    expect([await rowOf(ann), await rowOf(ben)]).toMatchObject([{ lastMessage }, { lastMessage, unreadMessages: 1 }]);
  });

  test('[CHT-6] knows what is unread from whoever opens their chats, and from nobody outside of them', async () => {
    const { ann, ben, room } = await partners();
    counted.set(room, { unread: { [ann.id]: 3 }, at: '2026-11-20T09:00:00.000Z' });
    const cho = await onTheCoast();
    const told = { uid: ben.id, type: 'CHAT' as const, data: { chatId: room } };
    expect((await server.call(pushNotification, told, cho)).body.errorCode).toBe('relationshipNotFound');
    expect(await unreadOf(ann)).toBe(0);
    await server.call(openChats, {}, ben);
    expect(await unreadOf(ann)).toBe(3);
    const inWords = await server.call(sendNotification, { uid: ben.id, type: 'CHAT' as never }, ann);
    expect(inWords.body.errorCode).toBe('errorInvalidRequest');
  });

  test('[ACC-9] puts what was said in Firestore into the download of one’s data, or says that it could not be read', async () => {
    const { ann, ben, room } = await partners();
    messagesOf.set(
      room,
      ['Hello', 'Is it you?'].map((text) => ({ text, senderId: ben.id })),
    );
    const data = JSON.parse((await downloadOf(ann))['firestore-chat-messages.json'] ?? '') as unknown;
    const said = { room_id: room, sender_id: ben.id, created_at: '2026-11-20T09:00:00.000Z' };
    expect(data).toEqual([
      { ...said, text: 'Hello' },
      { ...said, text: 'Is it you?' },
    ]);
    isRevoked = true;
    expect(Object.keys(await downloadOf(ann))).toContain('firestore-chat-messages-missing.txt');
  });

  test.each<[what: string, spoil: () => void]>([
    ['was revoked', () => (isRevoked = true)],
    ['has no file', () => rmSync(file)],
    ['has a file of something else', () => writeFileSync(file, 'no account')],
    ['has a key that is none', () => writeAccount({ private_key: 'no key' })],
  ])('says so while its account %s, and goes on with everything else', async (_what, spoil) => {
    const { ann, room } = await partners();
    spoil();
    const { status, body } = await server.call(openChats, {}, ann);
    expect([status, body.errorCode]).toEqual([503, 'chatUnavailable']);
    expect((await server.call(readChatMessages, { room }, ann)).status).toBe(200);
    expect(server.log()).not.toContain('PRIVATE KEY');
  });
});

interface Write {
  readonly update: {
    readonly name: string;
    readonly fields: {
      readonly isOpen: { readonly booleanValue: boolean };
      readonly members?: { readonly arrayValue: { readonly values: readonly { readonly stringValue: string }[] } };
    };
  };
}

const roomsIn = (body: string) =>
  (JSON.parse(body) as { readonly writes: readonly Write[] }).writes.map(({ update: { name, fields } }) => ({
    room: name.split('/').at(-1),
    isOpen: fields.isOpen.booleanValue,
    members: fields.members?.arrayValue.values.map(({ stringValue }) => stringValue),
  }));

import {
  collection,
  deleteDoc,
  doc,
  type DocumentReference,
  type Firestore,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findFirestoreEmulator,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../setup/firestore-emulator.ts';
import { FirestorePeople } from '../support/firestore-people.ts';

const jar = findFirestoreEmulator();
const ID = 'message1';
const DENIED = { code: 'permission-denied' };

describe.skipIf(jar === undefined)('the access rules of Firestore', () => {
  let emulator: FirestoreEmulator;
  let people: FirestorePeople;
  let ann: Firestore;
  let ben: Firestore;
  let cho: Firestore;
  let nobody: Firestore;
  let rooms = 0;
  let room: string;

  const at = (firestore: Firestore): DocumentReference => doc(firestore, 'chatrooms', room);
  const messageAt = (firestore: Firestore, id = ID): DocumentReference =>
    doc(firestore, 'chatrooms', room, 'messages', id);
  const written = (change: object = {}): object => ({
    text: 'Hello',
    senderId: 'ann',
    createdAt: serverTimestamp(),
    ...change,
  });
  const counted = (change: object = {}): object => ({
    unread: { ann: 0, ben: 1 },
    lastMessageSentAt: serverTimestamp(),
    lastMessageId: ID,
    ...change,
  });
  /** Writes a message and counts it, as one. */
  const send = (firestore: Firestore, { message = {}, count = {}, id = ID }: Sending = {}): Promise<void> => {
    const batch = writeBatch(firestore);
    batch.set(messageAt(firestore, id), written(message));
    batch.update(at(firestore), counted({ lastMessageId: id, ...count }));
    return batch.commit();
  };
  const close = (): Promise<void> => people.rooms.put([{ id: room }]);

  beforeAll(async () => {
    emulator = await startFirestoreEmulator(jar ?? '');
    people = new FirestorePeople(emulator, 'rules');
    [ann, ben, cho, nobody] = [people.connect('ann'), people.connect('ben'), people.connect('cho'), people.connect()];
  }, 120_000);
  afterAll(async () => {
    await people.close();
    await emulator.stop();
  });
  beforeEach(async () => {
    rooms += 1;
    room = `room-${rooms}`;
    await people.rooms.put([{ id: room, members: ['ann', 'ben'] }]);
  });

  test('let both members read the room and its messages, and nobody else', async () => {
    await send(ann);
    for (const member of [ann, ben]) {
      expect((await getDoc(at(member))).exists()).toBe(true);
      expect((await getDoc(messageAt(member))).data()).toMatchObject({ text: 'Hello', senderId: 'ann' });
      expect((await getDocs(collection(at(member), 'messages'))).size).toBe(1);
    }
    for (const other of [cho, nobody]) {
      await expect(getDoc(at(other))).rejects.toMatchObject(DENIED);
      await expect(getDoc(messageAt(other))).rejects.toMatchObject(DENIED);
      await expect(getDocs(collection(at(other), 'messages'))).rejects.toMatchObject(DENIED);
    }
  });

  test('let a member list their own open rooms, and no others', async () => {
    const roomsOf = (firestore: Firestore, member: string) =>
      getDocs(
        query(
          collection(firestore, 'chatrooms'),
          where('members', 'array-contains', member),
          where('isOpen', '==', true),
        ),
      );
    expect((await roomsOf(ben, 'ben')).docs.map(({ id }) => id)).toContain(room);
    expect((await roomsOf(cho, 'cho')).size).toBe(0);
    await expect(roomsOf(cho, 'ben')).rejects.toMatchObject(DENIED);
    await expect(getDocs(collection(cho, 'chatrooms'))).rejects.toMatchObject(DENIED);
  });

  test('let a member send: the message together with its counter, its id and its moment', async () => {
    await send(ann);
    const { unread, lastMessageSentAt, lastMessageId } = (await getDoc(at(ben))).data() ?? {};
    const { createdAt } = (await getDoc(messageAt(ben))).data() ?? {};
    expect([unread, lastMessageId]).toEqual([{ ann: 0, ben: 1 }, ID]);
    expect((lastMessageSentAt as Timestamp).isEqual(createdAt as Timestamp)).toBe(true);
  });

  test.each<[what: string, sending: Sending]>([
    ['in the name of the other', { message: { senderId: 'ben' } }],
    ['without a sender', { message: { senderId: null } }],
    ['with a field of its own', { message: { isImportant: true } }],
    ['without words', { message: { text: '' } }],
    ['with spaces around its words', { message: { text: ' Hello' } }],
    ['with more text than 4,000 characters can be', { message: { text: 'a'.repeat(8001) } }],
    ['that is no text', { message: { text: 7 } }],
    ['under an id that is none', { id: 'short' }],
    ['at a moment of its own', { message: { createdAt: Timestamp.fromMillis(0) } }],
    ['at a moment that the room does not name', { count: { lastMessageSentAt: Timestamp.fromMillis(0) } }],
    ['at a moment to come', momentOfBoth(Timestamp.fromMillis(Date.now() + 60_000))],
    ['while the room names another message', { count: { lastMessageId: 'message2' } }],
    ['without counting it', { count: { unread: { ann: 0, ben: 0 } } }],
    ['and count it twice', { count: { unread: { ann: 0, ben: 2 } } }],
    ['and count it for the sender', { count: { unread: { ann: 1, ben: 1 } } }],
    ['and count it for a third person', { count: { unread: { ann: 0, ben: 1, cho: 1 } } }],
    ['and add a member', { count: { members: ['ann', 'ben', 'cho'] } }],
    ['and leave a field in the room', { count: { color: 'red' } }],
  ])('refuse a message %s', async (_what, sending) => {
    await expect(send(ann, sending)).rejects.toMatchObject(DENIED);
    expect((await getDoc(at(ben))).data()).toEqual({ members: ['ann', 'ben'], isOpen: true });
  });

  test('refuse a message of a stranger or of nobody', async () => {
    await expect(
      send(cho, { message: { senderId: 'cho' }, count: { unread: { cho: 0, ben: 1 } } }),
    ).rejects.toMatchObject(DENIED);
    await expect(send(nobody)).rejects.toMatchObject(DENIED);
  });

  test('refuse a message without its counter, and a counter without its message', async () => {
    await expect(setDoc(messageAt(ann), written())).rejects.toMatchObject(DENIED);
    await expect(updateDoc(at(ann), counted())).rejects.toMatchObject(DENIED);
    await send(ann);
    await expect(updateDoc(at(ann), counted({ unread: { ann: 0, ben: 2 } }))).rejects.toMatchObject(DENIED);
    await expect(updateDoc(at(ann), { 'unread.ben': 2 })).rejects.toMatchObject(DENIED);
  });

  test('refuse two messages for one step of the counter', async () => {
    const batch = writeBatch(ann);
    batch.set(messageAt(ann, 'message1'), written());
    batch.set(messageAt(ann, 'message2'), written());
    batch.update(at(ann), counted());
    await expect(batch.commit()).rejects.toMatchObject(DENIED);
  });

  test('keep a message as it was written, and the room of its first sender', async () => {
    await send(ann);
    await expect(send(ann, { message: { text: 'Something else' } })).rejects.toMatchObject(DENIED);
    await expect(
      send(ben, { message: { senderId: 'ben' }, count: { unread: { ann: 1, ben: 0 } } }),
    ).rejects.toMatchObject(DENIED);
    await expect(updateDoc(messageAt(ann), { text: 'Something else' })).rejects.toMatchObject(DENIED);
    for (const member of [ann, ben]) await expect(deleteDoc(messageAt(member))).rejects.toMatchObject(DENIED);
    expect((await getDoc(messageAt(ben))).data()).toMatchObject({ text: 'Hello' });
  });

  test('let a member read everything for themselves alone', async () => {
    await send(ann);
    await expect(updateDoc(at(ann), { 'unread.ben': 0 })).rejects.toMatchObject(DENIED);
    await expect(updateDoc(at(cho), { 'unread.ben': 0 })).rejects.toMatchObject(DENIED);
    await updateDoc(at(ben), { 'unread.ben': 0 });
    expect((await getDoc(at(ann))).data()).toMatchObject({ unread: { ann: 0, ben: 0 } });
    await expect(updateDoc(at(ben), { 'unread.ben': -1 })).rejects.toMatchObject(DENIED);
  });

  test('take 4,000 characters of any kind', async () => {
    await send(ann, { message: { text: '😀'.repeat(4000) } });
    expect((await getDoc(messageAt(ben))).exists()).toBe(true);
  });

  test('take a message 1 ms after the one before it only while the room is ahead of the clock', async () => {
    await send(ann);
    const last = (await getDoc(at(ann))).data()?.['lastMessageSentAt'] as Timestamp;
    const next = Timestamp.fromMillis(last.toMillis() + 1);
    await expect(send(ann, { id: 'message2', ...momentOfBoth(next, { ann: 0, ben: 2 }) })).rejects.toMatchObject(
      DENIED,
    );
    const ahead = Timestamp.fromMillis(Date.now() + 3_600_000);
    await people.setLastMoment(room, ahead.toDate().toISOString());
    await expect(send(ann, { id: 'message2', count: { unread: { ann: 0, ben: 2 } } })).rejects.toMatchObject(DENIED);
    const after = Timestamp.fromMillis(ahead.toMillis() + 1);
    await send(ann, { id: 'message2', ...momentOfBoth(after, { ann: 0, ben: 2 }) });
    expect((await getDoc(messageAt(ben, 'message2'))).data()).toMatchObject({ createdAt: after });
  });

  test('let nobody make, change or delete a room', async () => {
    const others = doc(ann, 'chatrooms', `${room} of ann`);
    await expect(setDoc(others, { members: ['ann', 'cho'], isOpen: true })).rejects.toMatchObject(DENIED);
    await expect(deleteDoc(at(ann))).rejects.toMatchObject(DENIED);
    await expect(updateDoc(at(ann), { isOpen: false })).rejects.toMatchObject(DENIED);
    await expect(updateDoc(at(ann), { members: ['ann', 'cho'] })).rejects.toMatchObject(DENIED);
    await expect(setDoc(doc(ann, 'elsewhere', 'x'), { a: 1 })).rejects.toMatchObject(DENIED);
  });

  test('close an ended room to both at once, also to whoever listens, and open it again', async () => {
    await send(ann);
    let heard = (): void => undefined;
    const opened = new Promise<void>((resolve) => (heard = resolve));
    const ended = new Promise<string>((resolve) => onSnapshot(at(ben), heard, ({ code }) => resolve(code)));
    await opened;
    await close();
    for (const member of [ann, ben]) {
      await expect(getDoc(at(member))).rejects.toMatchObject(DENIED);
      await expect(getDoc(messageAt(member))).rejects.toMatchObject(DENIED);
      await expect(updateDoc(at(member), { isOpen: true })).rejects.toMatchObject(DENIED);
    }
    await expect(send(ann, { id: 'message2', count: { unread: { ann: 0, ben: 2 } } })).rejects.toMatchObject(DENIED);
    expect(await ended).toBe('permission-denied');
    await people.rooms.put([{ id: room, members: ['ann', 'ben'] }]);
    expect((await getDoc(messageAt(ben))).exists()).toBe(true);
    expect((await getDoc(at(ben))).data()).toMatchObject({ unread: { ann: 0, ben: 1 } });
  });
});

interface Sending {
  readonly message?: object;
  readonly count?: object;
  readonly id?: string;
}

function momentOfBoth(moment: Timestamp, unread: object = { ann: 0, ben: 1 }): Sending {
  return { message: { createdAt: moment }, count: { lastMessageSentAt: moment, unread } };
}

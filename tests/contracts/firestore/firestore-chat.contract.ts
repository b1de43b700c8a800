import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FirestoreChat } from '#adapters/firestore/chat/firestore-chat';
import {
  findFirestoreEmulator,
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '../../setup/firestore-emulator.ts';
import { describeChats } from '../chat/chat-cases.ts';
import { everyEnvironment } from '../support/environments.ts';
import { withFirestoreChats } from '../support/firestore-environment.ts';
import { FirestorePeople } from '../support/firestore-people.ts';

const jar = findFirestoreEmulator();
const [memory] = everyEnvironment;

describe.skipIf(jar === undefined)('chats saved by Firestore', () => {
  let emulator: FirestoreEmulator;

  beforeAll(async () => {
    emulator = await startFirestoreEmulator(jar ?? '');
  }, 120_000);
  afterAll(async () => emulator.stop());

  describeChats({
    open: async () => {
      if (!memory) throw new Error('There is no scene in memory.');
      return withFirestoreChats(await memory.open(), emulator);
    },
    hasOwnClock: true,
  });

  describe('beside the contract', () => {
    const id = 'room';
    let people: FirestorePeople;
    let ann: FirestoreChat;
    let ben: FirestoreChat;

    beforeAll(async () => {
      people = new FirestorePeople(emulator, 'beside');
      [ann, ben] = ['ann', 'ben'].map((one) => new FirestoreChat(people.connect(one), one)) as [
        FirestoreChat,
        FirestoreChat,
      ];
      await people.rooms.put([{ id, members: ['ann', 'ben'] }]);
    });
    afterAll(async () => people.close());

    test('[CHT-3] keep messages of both that are sent at once, each once and in one order', async () => {
      const sent = Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? ann : ben).send(id, { id: `m-${String(index).padStart(6, '0')}`, text: `message ${index}` }),
      );
      const answers = await Promise.all(sent);
      const saved = await ann.history(id, undefined, 100);
      expect(saved).toHaveLength(20);
      expect(new Set(saved.map(({ createdAt }) => createdAt)).size).toBe(20);
      expect(saved).toEqual(expect.arrayContaining(answers));
      expect([...(await ann.unread()), ...(await ben.unread())].reduce((sum, [, unread]) => sum + unread, 0)).toBe(
        trailingOf(saved.map(({ senderId }) => senderId)),
      );
    });

    test('[CHT-3] come after the last one also in a room that is ahead of the clock', async () => {
      const ahead = new Date(Date.now() + 3_600_000).toISOString();
      await people.setLastMoment(id, ahead);
      const { createdAt } = await ann.send(id, { id: 'm-ahead1', text: 'Hello' });
      expect(Date.parse(createdAt)).toBe(Date.parse(ahead) + 1);
    });

    test('[CHT-3] tell both of a message as it comes, until they stop listening', async () => {
      const heard = { ann: vi.fn<() => void>(), ben: vi.fn<() => void>() };
      const stops = [ann.watch(id, heard.ann), ben.watch(id, heard.ben)];
      for (const one of [heard.ann, heard.ben]) await vi.waitFor(() => expect(one).toHaveBeenCalled());
      const [before] = [heard.ben.mock.calls.length];
      await ann.send(id, { id: 'm-live-1', text: 'Hello' });
      await vi.waitFor(() => expect(heard.ben.mock.calls.length).toBeGreaterThan(before));
      for (const stop of stops) stop();
      const after = heard.ben.mock.calls.length;
      await ann.send(id, { id: 'm-live-2', text: 'Hello' });
      expect(heard.ben.mock.calls.length).toBe(after);
    });
  });
});

/** How many of the last messages in a row came from one person: the other one has not read those. */
const trailingOf = (senders: readonly string[]): number => {
  const last = senders.at(-1);
  const others = senders.findLastIndex((sender) => sender !== last);
  return senders.length - 1 - others;
};

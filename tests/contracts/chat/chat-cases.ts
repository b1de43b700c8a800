import { afterEach, assert, beforeEach, expect, test } from 'vitest';
import { chatContract } from '#core/contracts';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { ChatMessage } from '#core/chat';
import type { RelationshipId } from '#core/relationships';
import { QUEST_CODES, FRIDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import type { ContractEnvironment, TravelerPorts } from '../support/contract-environment.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const idOf = (number: number): string => `m-${String(number).padStart(6, '0')}`;
const textsOf = (messages: readonly ChatMessage[]): readonly string[] => messages.map(({ text }) => text);

/** What every way of keeping chats must do. */
export function describeChats({ open, hasOwnClock = false }: ChatEnvironment): void {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let room: RelationshipId;

  const invite = (one: TravelerPorts, other: TravelerPorts) =>
    one.relationships.invite({
      inviteeName: 'Ben Fields',
      inviteeEmail: other.email,
      inviteTitle: '',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
  const unreadOf = async ({ relationships }: TravelerPorts): Promise<readonly number[]> =>
    (await relationships.overview()).relationships.map(({ unreadMessages }) => unreadMessages);
  const everyCall = ({ chat }: TravelerPorts, id: string) => [
    () => chat.history(id),
    () => chat.messagesAfter(id, LONG_AGO),
    () => chat.send(id, { id: idOf(99), text: 'Hello' }),
    () => chat.markRead(id),
  ];
  const expectClosed = async (person: TravelerPorts, id: string): Promise<void> => {
    for (const call of everyCall(person, id)) expect(await refusalKeyOf(call())).toBe('errorNotFound');
  };

  beforeEach(async () => {
    world = await open(100);
    world.setTime(FRIDAY);
    [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
    room = (await invite(ann, ben)).id;
    await ben.relationships.accept(room);
  });
  afterEach(async () => world.close());

  chatContract({ test, assert }, async () => {
    const random = new MemoryRandomSource();
    return { own: ann.chat, others: ben.chat, room, ownId: ann.id, othersId: ben.id, random };
  });

  test('[CHT-1] begin empty, with everything read, for both', async () => {
    for (const { chat } of [ann, ben]) {
      expect(await chat.history(room)).toEqual([]);
      expect(await chat.messagesAfter(room, LONG_AGO)).toEqual([]);
      await chat.markRead(room);
    }
    expect(await unreadOf(ann)).toEqual([0]);
  });

  test('[CHT-3] keep their order when the clock is set back', async () => {
    world.setTime('2026-11-29T09:00:00.000Z');
    await ann.chat.send(room, { id: idOf(1), text: 'first' });
    world.setTime(FRIDAY);
    await ben.chat.send(room, { id: idOf(2), text: 'second' });
    expect(textsOf(await ann.chat.history(room))).toEqual(['first', 'second']);
  });

  test('[CHT-2] count a message once, however often it is sent', async () => {
    await ann.chat.send(room, { id: idOf(1), text: 'Hello' });
    await ben.chat.markRead(room);
    world.setTime('2026-11-29T09:00:00.000Z');
    await ann.chat.send(room, { id: idOf(1), text: 'Hello again' });
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([[0], [0]]);
  });

  if (!hasOwnClock)
    test('[CHT-3] say by the clock of the server when a message was received', async () => {
      expect((await ann.chat.send(room, { id: idOf(1), text: 'Hello' })).createdAt).toBe(FRIDAY);
    });

  test('[CHT-6] count what the other one has to read, in the list of relationships, until they read or answer', async () => {
    await ann.chat.send(room, { id: idOf(1), text: 'Hello' });
    await ann.chat.send(room, { id: idOf(2), text: 'Are you there?' });
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([[0], [2]]);
    expect((await ben.notifications.recent()).unreadMessages).toBe(2);
    await ann.chat.markRead(room);
    expect(await unreadOf(ben)).toEqual([2]);
    await ben.chat.markRead(room);
    expect(await unreadOf(ben)).toEqual([0]);
    await ann.chat.send(room, { id: idOf(3), text: 'Still there?' });
    await ben.chat.send(room, { id: idOf(4), text: 'Yes' });
    expect([await unreadOf(ann), await unreadOf(ben)]).toEqual([[1], [0]]);
  });

  test('[CHT-11] are read page by page in both directions, nothing twice and nothing left out', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `message ${index}`);
    for (const [index, text] of texts.entries())
      await (index % 3 === 0 ? ben : ann).chat.send(room, { id: idOf(index), text });
    const backwards: ChatMessage[] = [];
    for (let page = await ann.chat.history(room, undefined, 30); page.length > 0;) {
      backwards.unshift(...page);
      page = await ann.chat.history(room, page[0]?.createdAt, 30);
    }
    const forwards: ChatMessage[] = [];
    for (let page = await ann.chat.messagesAfter(room, LONG_AGO, 30); page.length > 0;) {
      forwards.push(...page);
      page = await ann.chat.messagesAfter(room, page.at(-1)?.createdAt ?? '', 30);
    }
    expect([textsOf(backwards), textsOf(forwards)]).toEqual([texts, texts]);
    expect(textsOf(await ann.chat.history(room))).toEqual(texts.slice(50));
    expect(textsOf(await ann.chat.history(room, undefined, 100))).toEqual(texts);
    expect(textsOf(await ann.chat.messagesAfter(room, LONG_AGO, 2))).toEqual(texts.slice(0, 2));
  });

  test('[CHT-1] are closed to strangers as if there were none', async () => {
    await ann.chat.send(room, { id: idOf(1), text: 'Hello' });
    const cho = await world.addTraveler();
    await expectClosed(cho, room);
    expect(await unreadOf(cho)).toEqual([]);
    expect([await unreadOf(ben), textsOf(await ben.chat.history(room))]).toEqual([[1], ['Hello']]);
  });

  test('[CHT-1] do not open with an invitation that was not accepted', async () => {
    const [cho, dan] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [cho, dan]) await one.quests.join(QUEST_CODES.coast, TODAY);
    const { id } = await invite(cho, dan);
    for (const one of [cho, dan]) await expectClosed(one, id);
    expect([await unreadOf(cho), await unreadOf(dan)]).toEqual([[0], [0]]);
  });

  test('[CHT-1] go on when partners become fellow travelers, and close at once when those end', async () => {
    await ann.chat.send(room, { id: idOf(1), text: 'Hello' });
    await ben.relationships.remove(room, { from: 'Running Partner' });
    await ben.chat.send(room, { id: idOf(2), text: 'Still here' });
    expect(textsOf(await ann.chat.history(room))).toEqual(['Hello', 'Still here']);
    expect(await unreadOf(ann)).toEqual([1]);
    await ben.relationships.remove(room, { from: 'Fellow Traveler' });
    for (const one of [ann, ben]) await expectClosed(one, room);
  });
}

export interface ChatEnvironment {
  readonly open: (limitsScale?: number) => Promise<ContractEnvironment>;
  /** Whether the moments of messages come from a clock that no test sets. */
  readonly hasOwnClock?: boolean;
}

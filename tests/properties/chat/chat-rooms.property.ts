import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chatMemberships,
  chatMessages,
  chatThreads,
  invitableTypes,
  instants,
  relatedTravelers,
  relationships,
} from '#core/arbitraries';
import {
  type ChatMessage,
  chatPostProblem,
  chatRelationshipOf,
  type ChatThread,
  canEnterChatroom,
  unreadIn,
} from '#core/chat';
import { type RelationshipPair, pairsAfter, relationshipsOf } from '#core/relationships';
import { forAll } from '../support/for-all.ts';
import { roomWithMessage, openedRoom, postedMessage } from '../../memory/chat/chat-thread.ts';

/** Which relationships have a room, as a table. */
const withRoom: Readonly<Record<string, boolean>> = {
  'Fellow Traveler': true,
  Mentor: true,
  'Running Partner': true,
  Guide: true,
  'External Mentor': false,
  'External Running Partner': false,
};

test('[CHT-1] what is confirmed with somebody who has an account has a room, and fellow travelers keep theirs while one asks the other', () =>
  forAll([relationships, fc.uuid()], (relationship, id) => {
    const { relationshipType, relationshipStatus, fellowsBefore } = relationship;
    const room = chatRelationshipOf(relationship);
    const isKept = relationshipStatus === 'Confirmed' || fellowsBefore;
    const hasRoom = isKept && withRoom[relationshipType] === true;
    expect(room).toEqual(
      hasRoom
        ? {
            chatId: relationship.id,
            relatedUser: { id: relationship.relatedUser.id },
            relationshipType,
            relationshipStatus,
          }
        : undefined,
    );
    const stranger = { ...relationship, relatedUser: { ...relationship.relatedUser, id: null } };
    expect(chatRelationshipOf(stranger)).toBeUndefined();
    const known = { ...relationship, relatedUser: { ...relationship.relatedUser, id } };
    expect(chatRelationshipOf(known) !== undefined).toBe(hasRoom);
  }));

test('[CHT-1] its two members enter a room while their relationship has one, and nobody else ever does', () =>
  forAll([chatMemberships, fc.uuid()], (room, stranger) => {
    const isKept = room.relationshipStatus === 'Confirmed' || room.fellowsBefore;
    const isOpen = isKept && withRoom[room.relationshipType] === true;
    for (const member of room.members) expect(canEnterChatroom(room, member)).toBe(isOpen);
    fc.pre(!room.members.includes(stranger));
    expect(canEnterChatroom(room, stranger)).toBe(false);
    expect(canEnterChatroom(room, '')).toBe(false);
  }));

test('[CHT-1] inviting a fellow traveler, and taking that back, leaves both their room; inviting anybody else opens none', () => {
  const people = fc.uniqueArray(relatedTravelers, {
    minLength: 2,
    maxLength: 2,
    selector: ({ email }) => email.toLowerCase(),
  });
  const answers = fc.constantFrom('accept' as const, 'remove' as const);
  forAll([people, invitableTypes, answers, fc.boolean(), instants], (pair, as, answer, wereFellows, at) => {
    const [own, other] = pair;
    if (own === undefined || other === undefined) return;
    const fellows: RelationshipPair = {
      id: 'ours',
      inviter: own,
      invitee: other,
      byAddress: null,
      type: 'Fellow Traveler',
      isOpen: false,
      fellowsBefore: false,
      updatedAt: at,
    };
    const rooms = (bonds: readonly RelationshipPair[]): readonly (string | undefined)[] =>
      pair.flatMap(({ email }) =>
        relationshipsOf(bonds, { id: null, email }).map((one) => chatRelationshipOf(one)?.chatId),
      );
    const invite = { kind: 'invite', id: 'ours', as, invitee: other, at } as const;
    const invited = pairsAfter(wereFellows ? [fellows] : [], own, invite);
    expect(rooms(invited)).toEqual(wereFellows ? ['ours', 'ours'] : [undefined, undefined]);
    const answered = pairsAfter(invited, other, { kind: answer, id: 'ours', at });
    expect(rooms(answered)).toEqual(wereFellows || answer === 'accept' ? ['ours', 'ours'] : []);
  });
});

test('[CHT-1] a stranger is told that there is nothing, whatever they send, and changes nothing', () =>
  forAll([chatThreads, chatMessages, fc.string()], ({ members, membership, thread }, message, text) => {
    fc.pre(!members.includes(message.senderId));
    for (const sent of [message, { ...message, text }, { ...message, id: '' }]) {
      expect(chatPostProblem(membership, sent)).toBe('errorNotFound');
      expect(postedMessage(thread, membership, sent)).toBe(thread);
      expect(roomWithMessage(thread.room, membership, sent)).toBe(thread.room);
    }
  }));

test('[CHT-1] a member whose relationship has no room is told no more than a stranger', () =>
  forAll([chatMemberships, chatThreads, chatMessages], (membership, { thread }, any) => {
    fc.pre(!canEnterChatroom(membership, membership.members[0]));
    for (const senderId of membership.members) {
      const message = { ...any, senderId };
      expect(chatPostProblem(membership, message)).toBe('errorNotFound');
      expect(postedMessage(thread, membership, message)).toBe(thread);
      expect(roomWithMessage(thread.room, membership, message)).toBe(thread.room);
    }
  }));

test('[CHT-2] a member’s message is taken, and one that its device did not make as it must is refused and changes nothing', () => {
  const spoilings: readonly (readonly [string, (message: ChatMessage) => Partial<ChatMessage>])[] = [
    ['chatMessageIdNotValid', ({ id }) => ({ id: `${id}a` })],
    ['chatMessageIdNotValid', ({ id }) => ({ id: `/${id.slice(1)}`, text: '' })],
    ['chatMessageEmpty', () => ({ text: ' ' })],
    ['chatMessageTooLong', () => ({ text: ` ${'a'.repeat(4001)}` })],
    ['chatMessageNotValid', ({ text }) => ({ text: `\n${text}\0` })],
    ['chatMessageNotTrimmed', ({ text }) => ({ text: ` ${text}` })],
    ['chatMessageNotTrimmed', ({ text }) => ({ text: `${text}\n` })],
  ];
  forAll([chatThreads, chatMessages, fc.constantFrom(...spoilings)], (given, any, [problem, spoilt]) => {
    const { members, membership, thread } = given;
    for (const senderId of members) {
      const message = { ...any, senderId };
      expect(chatPostProblem(membership, message)).toBeUndefined();
      const bad = { ...message, ...spoilt(message) };
      expect(chatPostProblem(membership, bad)).toBe(problem);
      expect(postedMessage(thread, membership, bad)).toBe(thread);
    }
  });
});

test('[CHT-6] who sends has read everything, the other has one more to read', () =>
  forAll([chatThreads, chatMessages, fc.boolean()], ({ members, membership, thread: { room } }, any, isFirst) => {
    const [senderId, to] = isFirst ? members : [members[1], members[0]];
    const message = { ...any, senderId };
    const after = roomWithMessage(room, membership, message);
    expect(unreadIn(after, senderId)).toBe(0);
    expect(unreadIn(after, to) - unreadIn(room, to)).toBe(1);
    expect(Object.keys(after.unread).every((id) => id === senderId || id === to)).toBe(true);
    expect(after.id).toBe(room.id);
    const moments = [room.lastMessageSentAt ?? '', message.createdAt];
    expect(after.lastMessageSentAt).toBe(moments.toSorted().at(-1));
  }));

test('[CHT-6][REL-16] opening a room reads it for the reader alone', () =>
  forAll([chatThreads], ({ members: [reader, other], thread: { room } }) => {
    const after = openedRoom(room, reader);
    expect(unreadIn(after, reader)).toBe(0);
    expect(unreadIn(after, other)).toBe(unreadIn(room, other));
    expect(openedRoom(after, reader)).toEqual(after);
    expect({ ...after, unread: room.unread }).toEqual(room);
  }));

test('[CHT-6] nobody has anything to read in a room without counters, whatever they are called', () => {
  const room = { id: 'room', unread: {}, lastMessageSentAt: null };
  for (const name of ['ada', '__proto__', 'toString', '']) expect(unreadIn(room, name)).toBe(0);
  expect(unreadIn({ ...room, unread: { ada: 3, bo: 1 } }, 'ada')).toBe(3);
});

test('[CHT-6] the counters of a thread are the messages of the other since one last wrote', () =>
  forAll([chatThreads], ({ members, membership, thread }) => {
    const empty: ChatThread = { room: { ...thread.room, unread: {}, lastMessageSentAt: null }, messages: [] };
    const said = thread.messages;
    const after = said.reduce((now, message) => postedMessage(now, membership, message), empty);
    for (const reader of members) {
      const last = said.findLastIndex(({ senderId }) => senderId === reader);
      expect(unreadIn(after.room, reader)).toBe(said.length - last - 1);
    }
    expect(after.messages).toEqual(said);
    expect(after.room.lastMessageSentAt).toBe(said.at(-1)?.createdAt ?? null);
  }));

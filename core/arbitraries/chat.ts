import fc from 'fast-check';
import {
  type ChatMembership,
  type ChatMessage,
  type ChatPanel,
  type Chatroom,
  type ChatThread,
  emptyChatPanel,
} from '../chat/index.ts';
import { RELATIONSHIP_STATUSES, RELATIONSHIP_TYPES } from '../relationships/index.ts';
import { type Instant, plusMinutes, type TravelerId } from '../shared/index.ts';
import { instants, visibleTexts } from './shared.ts';

/** Ids of messages: 8 letters, digits, hyphens or underscores; sometimes one that means something to a program. */
export const chatMessageIds: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.string({
      unit: fc.constantFrom(...Array.from('ABCXYZabcxyz0189_-')),
      minLength: 8,
      maxLength: 8,
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('toString', '________', '00000000') },
);

/** Chat messages: at least one visible character, no surrounding space, in any script, with or without markup. */
export const chatTexts: fc.Arbitrary<string> = fc.oneof(
  visibleTexts.map((text) => text.trim()),
  fc.constantFrom(
    'ok',
    'See you at 8?',
    'שלום 👋',
    '\u202Eevil\u202Ctxt',
    '<img src=x onerror=alert(1)>',
    'one\n\ntwo',
  ),
);

/** Two people who are not the same. */
export const chatMembers: fc.Arbitrary<readonly [TravelerId, TravelerId]> = fc.oneof(
  fc
    .uniqueArray(fc.uuid(), { minLength: 2, maxLength: 2 })
    .map(([one = '', other = '']): readonly [TravelerId, TravelerId] => [one, other]),
  fc.constant<readonly [TravelerId, TravelerId]>(['__proto__', 'constructor']),
);

/** Moments within some minutes after another; many fall together. */
const momentsAfter = (start: Instant): fc.Arbitrary<Instant> =>
  fc.oneof(fc.nat(4), fc.integer({ min: 0, max: 6000 })).map((thousandths) => plusMinutes(start, thousandths / 1000));

/** Messages of those people, each id once, in no order. */
export const chatMessagesOf = (members: readonly TravelerId[]): fc.Arbitrary<readonly ChatMessage[]> =>
  instants.chain((start) =>
    fc.uniqueArray(
      fc.record({
        id: chatMessageIds,
        text: chatTexts,
        createdAt: momentsAfter(start),
        senderId: fc.constantFrom(...members),
      }),
      { maxLength: 12, selector: ({ id }) => id },
    ),
  );

/** A message of any sender. */
export const chatMessages: fc.Arbitrary<ChatMessage> = fc.record({
  id: chatMessageIds,
  text: chatTexts,
  createdAt: instants,
  senderId: fc.uuid(),
});

/** Rooms of those people, with counters for both, for one or for none. */
export const chatroomsOf = (members: readonly TravelerId[]): fc.Arbitrary<Chatroom> =>
  fc.record({
    id: fc.uuid(),
    unread: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...members), fc.nat(300)), { maxLength: 2, selector: ([id]) => id })
      .map((counters) => Object.fromEntries(counters)),
    lastMessageSentAt: fc.option(instants, { nil: null }),
  });

/** Rooms of all kinds of relationships, those that have none included. */
export const chatMemberships: fc.Arbitrary<ChatMembership> = fc.record({
  members: chatMembers,
  relationshipType: fc.constantFrom(...RELATIONSHIP_TYPES),
  relationshipStatus: fc.constantFrom(...RELATIONSHIP_STATUSES),
  fellowsBefore: fc.boolean(),
});

/**
 * Relationships that admit those two people to their room: confirmed, or an open invitation between fellow travelers.
 */
export const chatAdmissionsOf = (members: readonly [TravelerId, TravelerId]): fc.Arbitrary<ChatMembership> =>
  fc
    .record({
      relationshipType: fc.constantFrom('Fellow Traveler', 'Mentor', 'Running Partner', 'Guide'),
      invitation: fc.constantFrom(undefined, 'Invitation received', 'Invitation sent'),
    })
    .map(({ relationshipType, invitation }) => {
      const fellowsBefore = invitation !== undefined;
      return { members, relationshipType, relationshipStatus: invitation ?? 'Confirmed', fellowsBefore };
    });

/** A room of two people with its messages, oldest first. */
export const chatThreads: fc.Arbitrary<{
  readonly members: readonly [TravelerId, TravelerId];
  readonly membership: ChatMembership;
  readonly thread: ChatThread;
}> = chatMembers.chain((members) =>
  fc.tuple(chatroomsOf(members), chatMessagesOf(members), chatAdmissionsOf(members)).map((drawn) => {
    const [room, messages, membership] = drawn;
    const inOrder = messages.toSorted((one, other) => (one.createdAt + one.id < other.createdAt + other.id ? -1 : 1));
    return { members, membership, thread: { room, messages: inOrder } };
  }),
);

/** Panels of one of two people, in any room or none, with outgoing messages to several rooms. */
export const chatPanels: fc.Arbitrary<ChatPanel> = chatThreads.chain(({ members, thread }) => {
  const rooms = fc.constantFrom(thread.room.id, 'another room');
  return fc
    .record({
      isInRoom: fc.boolean(),
      isLoading: fc.boolean(),
      asking: fc.nat(9),
      since: fc.option(instants, { nil: null }),
      sent: chatMessagesOf(members.slice(0, 1)),
      refused: fc.array(fc.tuple(fc.boolean(), rooms), { minLength: 12, maxLength: 12 }),
    })
    .map(({ isInRoom, isLoading, asking: requestNumber, since, sent, refused }) => {
      const known = new Set(thread.messages.map(({ id }) => id));
      const outgoing = sent
        .filter(({ id }) => !known.has(id))
        .map((message, index) => {
          const [isRefused, chatId] = refused[index] ?? [false, thread.room.id];
          return { chatId, message, isRefused };
        });
      if (!isInRoom) return { ...emptyChatPanel, requestNumber, outgoing };
      return { chatId: thread.room.id, isLoading, requestNumber, since, messages: thread.messages, outgoing };
    });
});

import type { MessageKey } from '../messages/index.ts';
import { isConfirmed, isExternal, type Relationship, type RelationshipPair } from '../relationships/index.ts';
import type { TravelerId } from '../shared/index.ts';
import type { ChatMembership, ChatMessage, ChatRelationship, Chatroom, ChatThread } from './chatroom.ts';
import { chatMessageProblem, isChatMessageId, mergedChat } from './message.rules.ts';

/**
 * CHT-1 · The room of a relationship; there is none before it is confirmed, and none with an external person. Fellow
 * travelers keep theirs while one has invited the other.
 */
export function chatRelationshipOf(relationship: Relationship): ChatRelationship | undefined {
  const { id, relatedUser, relationshipType, relationshipStatus } = relationship;
  if (relatedUser.id === null || !admitsChat(relationship)) return undefined;
  return { chatId: id, relatedUser: { id: relatedUser.id }, relationshipType, relationshipStatus };
}

/** CHT-1 · The two people of a relationship and how they stand to each other; nothing while one of them has no account. */
export function chatMembershipOf({ inviter, invitee, ...pair }: ChatPair): ChatMembership | undefined {
  if (inviter.id === null || invitee.id === null) return undefined;
  return {
    members: [inviter.id, invitee.id],
    relationshipType: pair.type,
    relationshipStatus: pair.isOpen ? 'Invitation sent' : 'Confirmed',
    fellowsBefore: pair.fellowsBefore,
  };
}

/** What of a relationship says who may enter its room. */
export interface ChatPair extends Pick<RelationshipPair, 'type' | 'isOpen' | 'fellowsBefore'> {
  readonly inviter: { readonly id: TravelerId | null };
  readonly invitee: { readonly id: TravelerId | null };
}

/** CHT-1 · Only its two members read and write a room, and only while their relationship has one. */
export function canEnterChatroom(room: ChatMembership, person: TravelerId): boolean {
  return room.members.includes(person) && admitsChat(room);
}

/** CHT-6 · How many messages of a room somebody has not read. */
export function unreadIn({ unread }: Chatroom, reader: TravelerId): number {
  return Object.hasOwn(unread, reader) ? (unread[reader] ?? 0) : 0;
}

/** CHT-6 REL-16 · Opening a room, as selecting its relationship does, reads everything in it, for the reader alone. */
export function openedRoom(room: Chatroom, reader: TravelerId): Chatroom {
  return { ...room, unread: { ...room.unread, [reader]: 0 } };
}

/**
 * CHT-6 · Somebody who sends has read everything, and the other member has one more to read; what a stranger sends
 * counts for nobody.
 */
export function countedMessage(room: Chatroom, membership: ChatMembership, message: ChatMessage): Chatroom {
  const { senderId, createdAt } = message;
  if (!canEnterChatroom(membership, senderId)) return room;
  const [one, other] = membership.members;
  const to = one === senderId ? other : one;
  const { unread } = openedRoom(room, senderId);
  const last = room.lastMessageSentAt ?? createdAt;
  return {
    ...room,
    unread: { ...unread, [to]: unreadIn(room, to) + 1 },
    lastMessageSentAt: last > createdAt ? last : createdAt,
  };
}

/**
 * CHT-1 CHT-2 · Why a message is not taken: whoever may not enter the room is told no more than that there is nothing;
 * a member, that its id, its text or the spaces around its text are not as they must be.
 */
export function chatPostProblem(
  membership: ChatMembership,
  { id, text, senderId }: ChatMessage,
): MessageKey | undefined {
  if (!canEnterChatroom(membership, senderId)) return 'errorNotFound';
  if (!isChatMessageId(id)) return 'chatMessageIdNotValid';
  return chatMessageProblem(text) ?? (text === text.trim() ? undefined : 'chatMessageNotTrimmed');
}

/**
 * CHT-2 · A message is kept and counted for the other member once, however often it is sent; a second one with its id,
 * and one that is not taken, change nothing.
 */
export function postedMessage(thread: ChatThread, membership: ChatMembership, message: ChatMessage): ChatThread {
  if (chatPostProblem(membership, message) !== undefined) return thread;
  if (thread.messages.some(({ id }) => id === message.id)) return thread;
  return { room: countedMessage(thread.room, membership, message), messages: mergedChat(thread.messages, [message]) };
}

type Standing = Pick<Relationship, 'relationshipType' | 'relationshipStatus' | 'fellowsBefore'>;

const admitsChat = (relationship: Standing): boolean =>
  !isExternal(relationship.relationshipType) && (isConfirmed(relationship) || relationship.fellowsBefore);

import type { MessageKey } from '../messages/index.ts';
import { isConfirmed, isExternal, type Relationship, type RelationshipPair } from '../relationships/index.ts';
import type { TravelerId } from '../shared/index.ts';
import type { ChatId, ChatMembership, ChatMessage, ChatRelationship, Chatroom } from './chatroom.ts';
import { chatMessageProblem, isChatMessageId } from './message.rules.ts';

/**
 * CHT-1 · The room of a relationship; there is none before it is confirmed, and none with an external person. Fellow
 * travelers keep theirs while one has invited the other.
 */
export function chatRelationshipOf(relationship: Relationship): ChatRelationship | undefined {
  const { id, relatedUser, relationshipType, relationshipStatus } = relationship;
  if (relatedUser.id === null || !admitsChat(relationship)) return undefined;
  return { chatId: id, relatedUser: { id: relatedUser.id }, relationshipType, relationshipStatus };
}

/**
 * CHT-1 · The two people of a relationship and their relationship type; `undefined` while one of them has no account.
 */
export function chatMembershipOf({ inviter, invitee, ...pair }: ChatPair): ChatMembership | undefined {
  if (inviter.id === null || invitee.id === null) return undefined;
  return {
    members: [inviter.id, invitee.id],
    relationshipType: pair.type,
    relationshipStatus: pair.isOpen ? 'Invitation sent' : 'Confirmed',
    fellowsBefore: pair.fellowsBefore,
  };
}

/** The part of a relationship that decides who may enter its room. */
export interface ChatPair extends Pick<RelationshipPair, 'type' | 'isOpen' | 'fellowsBefore'> {
  readonly inviter: { readonly id: TravelerId | null };
  readonly invitee: { readonly id: TravelerId | null };
}

/** CHT-1 · Only its two members read and write a room, and only while their relationship has one. */
export function canEnterChatroom(room: ChatMembership, person: TravelerId): boolean {
  return room.members.includes(person) && admitsChat(room);
}

/** CHT-1 · The chat with the newest message; without messages, the first one. */
export function latestChat(list: readonly Relationship[]): ChatId | undefined {
  const [latest] = list
    .filter((one) => chatRelationshipOf(one) !== undefined)
    .toSorted((one, other) => writtenAt(other).localeCompare(writtenAt(one)));
  return latest?.id;
}

const writtenAt = ({ lastMessage }: Relationship): string => lastMessage?.createdAt ?? '';

/** CHT-6 · The number of messages of a room that a reader has not read. */
export function unreadIn({ unread }: Chatroom, reader: TravelerId): number {
  return Object.hasOwn(unread, reader) ? (unread[reader] ?? 0) : 0;
}

/**
 * CHT-1 CHT-2 · The reason a message is refused: a person without access to the room gets "not found"; a member gets
 * the
 * problem of the id, the text or the spaces around it.
 */
export function chatPostProblem(
  membership: ChatMembership,
  { id, text, senderId }: ChatMessage,
): MessageKey | undefined {
  if (!canEnterChatroom(membership, senderId)) return 'errorNotFound';
  if (!isChatMessageId(id)) return 'chatMessageIdNotValid';
  return chatMessageProblem(text) ?? (text === text.trim() ? undefined : 'chatMessageNotTrimmed');
}

type Standing = Pick<Relationship, 'relationshipType' | 'relationshipStatus' | 'fellowsBefore'>;

const admitsChat = (relationship: Standing): boolean =>
  !isExternal(relationship.relationshipType) && (isConfirmed(relationship) || relationship.fellowsBefore);

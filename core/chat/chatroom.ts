import type { RelationshipId, RelationshipStatus, RelationshipType } from '../relationships/index.ts';
import type { Instant, TravelerId } from '../shared/index.ts';

/** Names a room: the relationship that it belongs to. */
export type ChatId = RelationshipId;
export type ChatMessageId = string & { readonly kind?: 'chat message' };

/** The stored data of a room, without its messages. */
export interface Chatroom {
  readonly id: ChatId;
  /** The number of unread messages of each person, by id; 0 for a missing one. */
  readonly unread: Readonly<Record<string, number>>;
  /** Null until the first message. */
  readonly lastMessageSentAt: Instant | null;
}

export interface ChatMessage {
  readonly id: ChatMessageId;
  readonly text: string;
  /**
   * When the room received it, at least 1 ms after the previous message; until then, when it was written on the
   * sender's device.
   */
  readonly createdAt: Instant;
  readonly senderId: TravelerId;
}

/** A room with its messages, oldest first. */
export interface ChatThread {
  readonly room: Chatroom;
  readonly messages: readonly ChatMessage[];
}

/** A relationship that has a room, as one of its two members sees it. */
export interface ChatRelationship {
  readonly chatId: ChatId;
  readonly relatedUser: { readonly id: TravelerId };
  readonly relationshipType: RelationshipType;
  readonly relationshipStatus: RelationshipStatus;
}

/** The two people of a room and their relationship type, seen from neither side. */
export interface ChatMembership {
  readonly members: readonly [TravelerId, TravelerId];
  readonly relationshipType: RelationshipType;
  readonly relationshipStatus: RelationshipStatus;
  /** For an open invitation: true if the two were fellow travelers before it, and so had their room. */
  readonly fellowsBefore: boolean;
}

import type { Session } from '../account/index.ts';
import { displayNameOf, type Instant, type TravelerId } from '../shared/index.ts';

/** One id for both people: each sees the same relationship from their own side. */
export type RelationshipId = string & { readonly kind?: 'relationship' };

/** How two people are related; external ones have no account. */
export const RELATIONSHIP_TYPES = [
  'Fellow Traveler',
  'Mentor',
  'External Mentor',
  'External Running Partner',
  'Running Partner',
  'Guide',
] as const;
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number];

export const RELATIONSHIP_STATUSES = ['Confirmed', 'Invitation received', 'Invitation sent'] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];

/** A relationship as one of its two people sees it. */
export interface Relationship {
  readonly id: RelationshipId;
  /** The other person; an external one has no id. */
  readonly relatedUser: RelatedUser;
  readonly relationshipType: RelationshipType;
  readonly relationshipStatus: RelationshipStatus;
  readonly unreadMessages: number;
  /** The newest message of its chat; null where nothing was written. */
  readonly lastMessage: LastMessage | null;
  /** When its type or its status last changed. */
  readonly updatedAt: Instant;
  /** Whom the invitation was sent to; of a mentor relationship this is the mentor. Null when there was none. */
  readonly inviteeEmail: string | null;
  /** Of an open invitation: whether the two are fellow travelers again once it is declined or cancelled. */
  readonly fellowsBefore: boolean;
}

/** The newest message of a chat as the list shows it: one line of at most 160 characters. */
export interface LastMessage {
  readonly text: string;
  readonly senderId: TravelerId;
  readonly createdAt: Instant;
}

/** One of the two people of a relationship. */
export interface RelatedUser {
  readonly id: TravelerId | null;
  readonly displayName: string;
  readonly email: string;
  readonly profilePictureUrl: string | null;
}

/** The profile of a person whose name and address alone are shown. */
export const NO_PROFILE: Omit<RelatedUser, 'id' | 'displayName' | 'email'> = { profilePictureUrl: null };

/** The person of a session, as a relationship names them. */
export const relatedUserOf = ({
  id,
  email,
  profilePictureUrl,
  ...names
}: Pick<Session, 'id' | 'email' | 'profilePictureUrl' | 'firstName' | 'lastName'>): RelatedUser & {
  readonly id: TravelerId;
} => ({
  ...NO_PROFILE,
  id,
  email,
  profilePictureUrl,
  displayName: displayNameOf(names),
});

import type { Session } from '../account/index.ts';
import { displayNameOf, type Instant, type TravelerId } from '../shared/index.ts';

/** One id for both people: each sees the same relationship from their own side. */
export type RelationshipId = string & { readonly kind?: 'relationship' };

/** The types of relationship between two people; external ones have no account. */
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
  /** The newest message of its chat; null if there is none. */
  readonly lastMessage: LastMessage | null;
  /** When its type or status last changed. */
  readonly updatedAt: Instant;
  /** The invited address; for a mentor relationship that of the mentor. Null without an invitation. */
  readonly inviteeEmail: string | null;
  /** For an open invitation: true if the two become fellow travelers again when it is declined or cancelled. */
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

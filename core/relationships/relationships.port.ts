import type { SubmissionKey, TravelerId, Instant } from '../shared/index.ts';
import type { BlockedPerson, Block } from './blocks.rules.ts';
import type { InvitableType, RelationshipPair, RemovalKind } from './relationship-pair.ts';
import type { LastMessage, RelationshipId, RelatedUser, Relationship } from './relationship.ts';
import type { PartnerSearch } from './partner-fit/partner-fit.ts';
import type { AddingInput, SwitchReason } from './add-relationship.rules.ts';
import type { PersonIdentity } from './person-identity.rules.ts';
import type { Invitation } from './invitation.rules.ts';
import type { StalledPartner } from './stalled-partner.rules.ts';

/** The people whom the calling Traveler has blocked. */
export abstract class Blocks {
  /** The newest first. */
  abstract all(): Promise<readonly BlockedPerson[]>;

  /**
   * REL-26 · Ends every relationship of the two, hides each from the other, and notifies neither. Refuses with
   * `relationshipNotFound` a person whom they are not related to, and with `relationshipGuideStays` their Guide.
   */
  abstract block(person: TravelerId, submission?: SubmissionKey): Promise<void>;

  /**
   * REL-26 · Lets either invite the other again, without restoring a relationship. Refuses with `errorNotFound` a
   * person whom they have not blocked.
   */
  abstract unblock(person: TravelerId, submission?: SubmissionKey): Promise<void>;
}

/** Proves that a person received an invitation by email; part of its link. */
export type InvitationToken = string & { readonly kind?: 'invitation token' };

/** Proves that a person may stop invitations to an address; part of the link in every invitation. */
export type InvitationStopLink = string & { readonly kind?: 'invitation stop link' };

/** The senders whose invitations are stopped: that of the email with the link, or all. */
export const STOPPED_SENDERS = ['sender', 'everybody'] as const;
export type StoppedSenders = (typeof STOPPED_SENDERS)[number];

/** An invitation sent by email. */
export interface MailedInvitation {
  readonly message: string;
  readonly expiresAt: Instant;
  /** When it was answered by its link. */
  readonly usedAt: Instant | null;
}

/** The emailed invitations, and the addresses that have stopped them. */
export abstract class MailedInvitations {
  /** Stores the message, and returns the token of its link, which replaces an earlier one. */
  abstract keep(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<InvitationToken>;

  /** Saves the new message for the link that was emailed earlier; without such a link, no effect. */
  abstract renew(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<void>;

  /** The invitation; `undefined` for a link that does not belong to it. */
  abstract read(relationship: RelationshipId, token: InvitationToken): Promise<MailedInvitation | undefined>;

  /** Records that a link was used. */
  abstract markUsed(relationship: RelationshipId): Promise<void>;

  /** REL-24 · True if an address wants no more invitations from this sender. */
  abstract isStopped(email: string, sender: TravelerId): Promise<boolean>;

  /** REL-24 · Sends no more invitations of these to the address that the link is about. Refuses with `invitationLinkNotValid`, also where an early link does not say whose it is. */
  abstract stop(link: InvitationStopLink, senders: StoppedSenders): Promise<void>;

  abstract stopLinkOf(email: string, sender: TravelerId): InvitationStopLink;
}

/** An email to a person who was invited by their address. */
export interface InvitationEmail {
  readonly to: string;
  readonly inviteeName: string;
  readonly senderName: string;
  readonly as: InvitableType;
  readonly message: string;
  readonly relationship: RelationshipId;
  readonly token: InvitationToken;
  readonly stopLink: InvitationStopLink;
  readonly expiresAt: Instant;
}

/** Writes to people who were invited by their address. */
export abstract class InvitationMailer {
  abstract send(email: InvitationEmail): Promise<void>;
}

/** An invitation as a person sees it who opens its link. */
export interface OpenedInvitation {
  readonly senderName: string;
  readonly senderPictureUrl: string | null;
  readonly as: InvitableType;
  readonly message: string;
}

/** The actions of a person on an emailed invitation, with or without an account. */
export abstract class ReceivedInvitations {
  /** REL-25 · Refuses a link that is not valid, has expired, was used, or whose invitation was taken back. */
  abstract open(id: RelationshipId, token: InvitationToken): Promise<OpenedInvitation>;

  /**
   * REL-25 · Accepts or declines as the owner of the address. Refuses as `open` does, and if it was answered in the
   * meantime.
   */
  abstract answer(id: RelationshipId, token: InvitationToken, isAccepted: boolean): Promise<void>;

  /** REL-24 · Sends no more invitations of these to the address that the link is about. Refuses with `invitationLinkNotValid`. */
  abstract stop(link: InvitationStopLink, senders: StoppedSenders): Promise<void>;
}

/** The possible running partners whom the calling Traveler can find in their cohort. */
export abstract class PartnerFit {
  /** REL-34 · Whether the caller can be found, and whom they find, best fit first. */
  abstract search(): Promise<PartnerSearch>;

  /** REL-34 · Lets the people of their cohort find them, or hides them again. */
  abstract letBeFound(isFindable: boolean): Promise<void>;

  /**
   * REL-35 · Invites one of the people found to be the caller's running partner. Refuses with `relationshipNotFound`
   * anyone else.
   */
  abstract invite(candidate: TravelerId, submission?: SubmissionKey): Promise<void>;
}

/** The other person of a change: the owner of an address, or the other member of a pair. */
export type ChangeTarget = { readonly email: string } | { readonly pair: RelationshipId };

/** The data that a change is decided on. */
export interface PairContext {
  /** Every pair that has one of the two in it. */
  readonly pairs: readonly RelationshipPair[];
  /**
   * The Traveler with the address, which was typed now or is stored with the pair; absent without a verified account.
   */
  readonly traveler: RelatedUser | undefined;
  /** At least the blocks that the person who makes the change is in, by their account or by their address. */
  readonly blocks: readonly Block[];
}

/** A pair in the list of one of its people. */
export interface ListedPair {
  readonly pair: RelationshipPair;
  /** The number of unread messages in its chat. */
  readonly unreadMessages: number;
  /** The newest message of its chat, of any length; null where there is none. */
  readonly lastMessage: LastMessage | null;
}

/** All relationships. */
export abstract class RelationshipPairs {
  /** The facts about a Traveler's quest and programme that decide what they may add. */
  abstract adding(traveler: TravelerId): Promise<AddingInput>;

  /** The pairs of a Traveler. */
  abstract of(traveler: TravelerId): Promise<readonly RelationshipPair[]>;

  /** The pairs of a Traveler, each with their number of unread messages. */
  abstract listOf(traveler: TravelerId): Promise<readonly ListedPair[]>;

  /** The pair with this id; `undefined` if there is none. */
  abstract byId(pair: RelationshipId): Promise<RelationshipPair | undefined>;

  /** Locks both people until it is done, and stores the pairs that `decide` returns; an exception makes no change. */
  abstract change(
    by: PersonIdentity,
    target: ChangeTarget,
    decide: (around: PairContext) => readonly RelationshipPair[],
  ): Promise<void>;

  /** Stores why a Traveler's running partnership ended, with their cohort and the date and without names. */
  abstract noteEnding(traveler: TravelerId, reason: SwitchReason): Promise<void>;
}

/** The people of a Traveler, and what their cohort allows. */
export interface RelationshipOverview {
  readonly relationships: readonly Relationship[];
  readonly relationshipsDisabled: boolean;
  readonly hasMentors: boolean;
}

/** The state in which a Traveler saw a relationship that they removed, and their reason. */
export interface Removal {
  readonly from?: RemovalKind | undefined;
  /** Shown without a name to the programme's operators only. */
  readonly reason?: SwitchReason | undefined;
}

/** An invitation that was made. */
export interface SentInvitation extends Relationship {
  /** REL-23 · The seconds until its address can get another email; 0 if one was sent, or none is needed. */
  readonly secondsUntilEmail: number;
}

/** The relationships of the calling Traveler. */
export abstract class Relationships {
  /** With `'server'`, it is refused where only a response stored on the device is available. */
  abstract overview(from?: 'server'): Promise<RelationshipOverview>;

  /**
   * REL-1 · Invites a fellow traveler, or a person by their address. Refuses as the form, the cohort and the
   * relationship between the two say.
   */
  abstract invite(invitation: Invitation, submission?: SubmissionKey): Promise<SentInvitation>;

  /**
   * REL-1 · Accepts a received invitation. Refuses with `relationshipNotFound` another person's, and as the
   * relationship says.
   */
  abstract accept(relationship: RelationshipId, submission?: SubmissionKey): Promise<Relationship>;

  /** REL-1 · Takes back or declines an invitation, or ends a relationship. Refuses as `accept` does. */
  abstract remove(relationship: RelationshipId, removal: Removal, submission?: SubmissionKey): Promise<void>;

  /**
   * REL-3 · The caller's running partner, or that of a related Traveler, then without an address; null if there is
   * none. Refuses with `relationshipNotFound` for a stranger.
   */
  abstract runningPartner(of?: TravelerId): Promise<Relationship | null>;
}

/** The running partner of the calling Traveler, once they are inactive. */
export abstract class StalledPartners {
  /** REL-29 · Null while they are active, and without a running partner who has an account. */
  abstract current(): Promise<StalledPartner | null>;

  /**
   * REL-30 · Sends the running partner a notification with a fixed text that the Traveler waits for them. Refuses with
   * `relationshipNotFound` a person who is not the running partner, with `partnerNotStalled` an active one, and with
   * `nudgedAlready` a second time within 3 days.
   */
  abstract nudge(relationship: RelationshipId, submission?: SubmissionKey): Promise<void>;
}

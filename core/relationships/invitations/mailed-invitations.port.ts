import type { Instant } from '../../shared/index.ts';
import type { InvitableType } from '../relationship-pair.ts';
import type { RelationshipId } from '../relationship.ts';

/** What proves that somebody got an invitation by email; part of its link. */
export type InvitationToken = string & { readonly kind?: 'invitation token' };

/** What proves that somebody may stop invitations to an address; part of the link in every invitation. */
export type InvitationStopLink = string & { readonly kind?: 'invitation stop link' };

/** An invitation as it was sent by email. */
export interface MailedInvitation {
  readonly message: string;
  readonly expiresAt: Instant;
  /** When it was answered by its link. */
  readonly usedAt: Instant | null;
}

/** Invitations that went out by email, and the addresses that want none. */
export abstract class MailedInvitations {
  /** Keeps what was written, and answers with what its link proves; the link takes the place of an earlier one. */
  abstract keep(relationship: RelationshipId, message: string, expiresAt: Instant): Promise<InvitationToken>;

  /** Nothing for a link that does not belong to that invitation. */
  abstract read(relationship: RelationshipId, token: InvitationToken): Promise<MailedInvitation | undefined>;

  /** Keeps that a link was used. */
  abstract markUsed(relationship: RelationshipId): Promise<void>;

  abstract isStopped(email: string): Promise<boolean>;

  /** REL-24 · Sends no more invitations to the address that the link is about. Refuses with `invitationLinkNotValid`. */
  abstract stop(link: InvitationStopLink): Promise<void>;

  abstract stopLinkOf(email: string): InvitationStopLink;
}

/** An email to somebody who was invited by their address. */
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

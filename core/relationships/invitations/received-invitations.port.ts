import type { InvitationStopLink, InvitationToken } from './mailed-invitations.port.ts';
import type { InvitableType } from '../relationship-pair.ts';
import type { RelationshipId } from '../relationship.ts';

/** An invitation as somebody sees it who opens its link. */
export interface OpenedInvitation {
  readonly senderName: string;
  readonly senderPictureUrl: string | null;
  readonly as: InvitableType;
  readonly message: string;
}

/** What somebody does with an invitation that they got by email, with or without an account. */
export abstract class ReceivedInvitations {
  /** REL-25 · Refuses a link that is not valid, has expired, was used, or whose invitation was taken back. */
  abstract open(id: RelationshipId, token: InvitationToken): Promise<OpenedInvitation>;

  /** REL-25 · Accepts or declines as whoever has the address. Refuses as `open` does, and when somebody else was faster. */
  abstract answer(id: RelationshipId, token: InvitationToken, isAccepted: boolean): Promise<void>;

  /** REL-24 · Sends no more invitations to the address that the link is about. Refuses with `invitationLinkNotValid`. */
  abstract stop(link: InvitationStopLink): Promise<void>;
}

import { emailKey, type RateLimits } from '../../../account/index.ts';
import { rateLimitsOf } from '../../../account/server.ts';
import { retryLaterRefusal } from '../../../messages/index.ts';
import type { Clock, TravelerId } from '../../../shared/index.ts';
import { INVITATION_LIMITS, invitationExpiry } from '../../invitation.rules.ts';
import type { InvitationMailer, MailedInvitations } from '../../relationships.port.ts';
import { invitableTypeOf } from '../../relationship-types.rules.ts';
import type { RelatedUser, Relationship } from '../../relationship.ts';

/** The text of an emailed invitation. */
interface InvitationEmailText {
  readonly message: string;
  /** True if the address belongs to a person who has blocked the sender. */
  readonly isBlocked: boolean;
}

/**
 * REL-24 · Emails an invitation to an address, with a link that works for 14 days; sends none to an address that has
 * stopped invitations, or across a block (REL-27).
 */
export class MailInvitation {
  constructor(
    private readonly invitations: MailedInvitations,
    private readonly mailer: InvitationMailer,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * REL-23 · Sends no email within 7 days of another one to that address, even by another sender; returns the seconds
   * until it is possible, or 0 if it was sent.
   */
  async run(
    sender: RelatedUser,
    { id, relatedUser, relationshipType }: Relationship,
    { message, isBlocked }: InvitationEmailText,
  ): Promise<number> {
    const { email: to, displayName: inviteeName } = relatedUser;
    const as = invitableTypeOf(relationshipType);
    if (!as) return 0;
    const expiresAt = invitationExpiry(this.clock.now());
    const counted = rateLimitsOf(`invitations to ${emailKey(to)}`, [INVITATION_LIMITS.toAddress]);
    const wait = await this.rateLimits.consume(...counted);
    if (wait > 0) {
      await this.invitations.renew(id, message, expiresAt);
      return wait;
    }
    const token = await this.invitations.keep(id, message, expiresAt);
    const by = sender.id ?? '';
    if (isBlocked || (await this.invitations.isStopped(to, by))) return 0;
    await this.mailer.send({
      to,
      inviteeName,
      senderName: sender.displayName,
      as,
      message,
      relationship: id,
      token,
      stopLink: this.invitations.stopLinkOf(to, by),
      expiresAt,
    });
    return 0;
  }
}

/** REL-23 · Counts an invitation against the Traveler who sends it: 20 a day. */
export class ThrottleInvitations {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  async run(traveler: TravelerId): Promise<void> {
    const wait = await this.rateLimits.consume(...rateLimitsOf(`invitations of ${traveler}`, [INVITATION_LIMITS.sent]));
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}

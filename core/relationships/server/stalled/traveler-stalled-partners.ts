import { Refusal } from '../../../messages/index.ts';
import { type Notifier, notificationsOf } from '../../../notifications/index.ts';
import { type Clock, plusMinutes, todayIn, type TravelerId } from '../../../shared/index.ts';
import type { PersonIdentity } from '../../person-identity.rules.ts';
import { type RelationshipPairs, StalledPartners } from '../../relationships.port.ts';
import { relationshipsOf } from '../../relationship-sides.rules.ts';
import type { Relationship, RelationshipId } from '../../relationship.ts';
import type { PartnerActivity } from '../relationships.port.ts';
import {
  isStalled,
  nudgeInForce,
  nudgeProblem,
  partnerWithAccount,
  STALLED_LIMITS,
  type StalledPartner,
} from '../../stalled-partner.rules.ts';

/** The stalled running partner of one Traveler, backed by the pairs of all. */
export class TravelerStalledPartners extends StalledPartners {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly activity: PartnerActivity,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(): Promise<StalledPartner | null> {
    const partner = await this.partner();
    return partner ? this.stalled(partner) : null;
  }

  async nudge(relationship: RelationshipId): Promise<void> {
    const { partner, stalled } = await this.stalledAt(relationship);
    const problem = nudgeProblem(stalled);
    if (problem) throw new Refusal(problem);
    const now = this.clock.now();
    const after = plusMinutes(now, -STALLED_LIMITS.nudgeEveryDays * 24 * 60);
    const [by, nudged] = [this.own.id, partner.relatedUser.id ?? ''];
    if (!(await this.activity.keepNudge({ by, nudged }, now, after))) throw new Refusal('nudgedAlready');
    await this.notifier.tell(notificationsOf({ kind: 'nudged', by, to: nudged, relationshipId: partner.id }));
  }

  /** Refuses with `relationshipNotFound` a relationship that is not the caller's running partnership. */
  private async stalledAt(
    relationship: RelationshipId,
  ): Promise<{ readonly partner: Relationship; readonly stalled: StalledPartner | null }> {
    const partner = await this.partner();
    if (partner?.id !== relationship) throw new Refusal('relationshipNotFound');
    return { partner, stalled: await this.stalled(partner) };
  }

  private async partner(): Promise<Relationship | undefined> {
    return partnerWithAccount(relationshipsOf(await this.pairs.of(this.own.id), this.own));
  }

  private async stalled({ id, relatedUser, updatedAt }: Relationship): Promise<StalledPartner | null> {
    const now = this.clock.now();
    const partner = relatedUser.id ?? '';
    const lastActiveAt = await this.activity.lastActiveAt(partner, id);
    if (!isStalled({ since: updatedAt, lastActiveAt }, now)) return null;
    const lastActiveOn = lastActiveAt && todayIn(await this.activity.zoneOf(this.own.id), lastActiveAt);
    const nudgedAt = await this.activity.nudgedAt({ by: this.own.id, nudged: partner });
    return { relationshipId: id, lastActiveOn, nudgedAt: nudgeInForce(nudgedAt, now) };
  }
}

import { Refusal } from '../../../messages/index.ts';
import { type AbuseInbox, abuseReasonProblem, type TravelerId } from '../../../shared/index.ts';
import type { PersonIdentity } from '../../person-identity.rules.ts';
import type { RelationshipPairs, StalledPartners } from '../../relationships.port.ts';
import { relationshipsOf } from '../../relationship-sides.rules.ts';
import type { RelationshipId } from '../../relationship.ts';
import type { PartnerActivity } from '../relationships.port.ts';
import { partnerWithAccount } from '../../stalled-partner.rules.ts';

/** REL-31 · Asks the operators about the Traveler's inactive running partner, who is not notified. */
export class AskAboutPartner {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly stalledPartners: StalledPartners,
    private readonly activity: PartnerActivity,
    private readonly inbox: AbuseInbox,
  ) {}

  /**
   * Refuses as `abuseReasonProblem` says, with `relationshipNotFound` a person who is not the running partner, and with
   * `partnerNotStalled` an active one.
   */
  async run(relationship: RelationshipId, words: string): Promise<void> {
    const problem = abuseReasonProblem(words);
    if (problem) throw new Refusal(problem);
    const partner = partnerWithAccount(relationshipsOf(await this.pairs.of(this.own.id), this.own));
    if (partner?.id !== relationship) throw new Refusal('relationshipNotFound');
    if (!(await this.stalledPartners.current())) throw new Refusal('partnerNotStalled');
    const authorId = partner.relatedUser.id ?? '';
    const reported = { authorId, words: '', at: await this.activity.lastActiveAt(authorId, partner.id) };
    await this.inbox.keep(this.own.id, { kind: 'partner', targetId: partner.id, reported, before: [], reason: words });
  }
}

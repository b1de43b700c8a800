import { Refusal } from '../../messages/index.ts';
import { type Clock, type RandomSource, type TravelerId, EMAIL_TEXT_DETAILS } from '../../shared/index.ts';
import { addingProblem, runningPartnerOf } from '../add-relationship.rules.ts';
import type { BlockRecords } from './relationships.port.ts';
import { blockedInviteeProblem, isBlockedBetween, reachedTraveler } from '../blocks.rules.ts';
import type { ChangeRelationship, ChangedPairs } from './change-relationship.ts';
import { openInvitationsProblem, invitationProblems, type Invitation } from '../invitation.rules.ts';
import type { MailInvitation } from './invitations/mail-invitation.ts';
import { invitationMade, pairsInvited } from '../partner-fit/found-invitations.rules.ts';
import type { InvitableType, InviteChange, RelationshipPair } from '../relationship-pair.ts';
import {
  type RelationshipPairs,
  type RelationshipOverview,
  Relationships,
  type Removal,
  type SentInvitation,
} from '../relationships.port.ts';
import { messagePreview } from '../relationship-list.rules.ts';
import { relationshipSeenBy, relationshipsOf } from '../relationship-sides.rules.ts';
import { invitableTypeOf, isConfirmed } from '../relationship-types.rules.ts';
import { NO_PROFILE, type RelatedUser, type Relationship, type RelationshipId } from '../relationship.ts';

/** The relationships of one Traveler, backed by the pairs of all. */
export class TravelerRelationships extends Relationships {
  constructor(
    private readonly own: RelatedUser & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly blocks: BlockRecords,
    private readonly changeRelationship: ChangeRelationship,
    private readonly mailInvitation: MailInvitation,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    super();
  }

  async overview(): Promise<RelationshipOverview> {
    const [listed, { relationshipsDisabled, hasMentors }] = await Promise.all([
      this.pairs.listOf(this.own.id),
      this.pairs.adding(this.own.id),
    ]);
    const relationships = listed.flatMap(({ pair, unreadMessages, lastMessage }) =>
      relationshipsOf([pair], this.own).map((one) => ({
        ...one,
        unreadMessages,
        lastMessage: lastMessage && { ...lastMessage, text: messagePreview(lastMessage.text) },
      })),
    );
    return { relationships, relationshipsDisabled, hasMentors };
  }

  async invite(invitation: Invitation): Promise<SentInvitation> {
    const { inviteeName, inviteeEmail, inviteMessage } = invitation;
    const as = await this.invitableType(invitation);
    const at = this.clock.now();
    const id = this.random.uuid();
    const email = inviteeEmail.trim();
    const invitee = { id: null, displayName: inviteeName.trim(), email, ...NO_PROFILE };
    let isBlocked = false;
    const changed = await this.changeRelationship.run(this.own, { email }, ({ pairs, traveler: owner, blocks }) => {
      const problem = blockedInviteeProblem(blocks, this.own, owner);
      if (problem) throw new Refusal(problem);
      const traveler = reachedTraveler(blocks, this.own, owner);
      isBlocked = traveler !== owner;
      const change: InviteChange = { kind: 'invite', id, as, invitee, traveler, at };
      const made = invitationMade(pairs, this.own, change);
      const full = openInvitationsProblem(relationshipsOf(pairs, this.own), made.traveler ?? invitee);
      if (full) throw new Refusal(full);
      return made;
    });
    const sent = this.changedRelationship(changed);
    if (sent.relatedUser.id !== null) return { ...sent, secondsUntilEmail: 0 };
    const words = { message: inviteMessage, isBlocked };
    return { ...sent, secondsUntilEmail: await this.mailInvitation.run(this.own, sent, words) };
  }

  async accept(id: RelationshipId): Promise<Relationship> {
    const at = this.clock.now();
    return this.changedRelationship(
      await this.changeRelationship.run(this.own, { pair: id }, () => ({ kind: 'accept', id, at })),
    );
  }

  async remove(id: RelationshipId, { from, reason }: Removal): Promise<void> {
    const at = this.clock.now();
    await this.changeRelationship.run(this.own, { pair: id }, () => ({ kind: 'remove', id, from, at }));
    if (reason) await this.pairs.noteEnding(this.own.id, reason);
  }

  async runningPartner(of: TravelerId = this.own.id): Promise<Relationship | null> {
    const own = await this.pairs.of(this.own.id);
    if (of === this.own.id) return partnerIn(own, this.own);
    const related = relationshipsOf(own, this.own).find((one) => one.relatedUser.id === of && isConfirmed(one));
    if (!related) throw new Refusal('relationshipNotFound');
    const partner = partnerIn(await this.pairs.of(of), related.relatedUser);
    const blocks = await this.blocks.around(this.own.id);
    if (partner && isBlockedBetween(blocks, this.own.id, partner.relatedUser.id)) return null;
    return partner && { ...partner, relatedUser: { ...partner.relatedUser, email: '' }, inviteeEmail: null };
  }

  /** The type that the invitation asks for. Refuses what the form, the quest and the cohort do not allow. */
  private async invitableType(invitation: Invitation): Promise<InvitableType> {
    const { inviteeName: name, inviteeEmail: email, inviteMessage: message, relationshipType } = invitation;
    const as = invitableTypeOf(relationshipType);
    if (!as) throw new Refusal('errorInvalidRequest', { fields: 'relationshipType' });
    const problems = Object.values(invitationProblems({ name, email, message }, this.own.email));
    const problem =
      problems.find((one) => one !== undefined) ?? addingProblem(as, await this.pairs.adding(this.own.id));
    if (problem) throw new Refusal(problem, EMAIL_TEXT_DETAILS[problem]);
    return as;
  }

  /** The relationship that a change was about, as it is now. */
  private changedRelationship({ pairs, change }: ChangedPairs): Relationship {
    const pair =
      change.kind === 'invite' ? pairsInvited(pairs, this.own, change)[0] : pairs.find(({ id }) => id === change.id);
    const relationship = pair && relationshipSeenBy(pair, this.own);
    if (!relationship) throw new Error('A relationship is gone right after it was changed.');
    return relationship;
  }
}

const partnerIn = (pairs: readonly RelationshipPair[], person: RelatedUser): Relationship | null =>
  runningPartnerOf(relationshipsOf(pairs, person)) ?? null;

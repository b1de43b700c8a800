import { Refusal } from '../../../messages/index.ts';
import type { Clock, RandomSource, TravelerId } from '../../../shared/index.ts';
import { addingProblem } from '../../add-relationship.rules.ts';
import type { BlockRecords, FindablePeople } from '../relationships.port.ts';
import { isBlockedBetween } from '../../blocks.rules.ts';
import type { ChangeRelationship } from '../change-relationship.ts';
import { openInvitationsProblem } from '../../invitation.rules.ts';
import { type RelationshipPairs, PartnerFit } from '../../relationships.port.ts';
import { relationshipsOf } from '../../relationship-sides.rules.ts';
import type { RelatedUser } from '../../relationship.ts';
import { findablePeople, partnerCandidates, type PartnerSearchInput } from './partner-fit.rules.ts';
import type { PartnerSearch } from '../../partner-fit/partner-fit.ts';

/** The possible running partners of one Traveler, backed by the pairs of all. */
export class TravelerPartnerFit extends PartnerFit {
  constructor(
    private readonly own: RelatedUser & { readonly id: TravelerId },
    private readonly people: FindablePeople,
    private readonly pairs: RelationshipPairs,
    private readonly blocks: BlockRecords,
    private readonly changeRelationship: ChangeRelationship,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    super();
  }

  async search(): Promise<PartnerSearch> {
    const isFindable = await this.people.isFindable(this.own.id);
    const isOffered = await this.isOffered();
    return { isOffered, isFindable, candidates: isFindable ? partnerCandidates(await this.input(isOffered)) : [] };
  }

  letBeFound(isFindable: boolean): Promise<void> {
    return this.people.letBeFound(this.own.id, isFindable);
  }

  async invite(candidate: TravelerId): Promise<void> {
    const found = findablePeople(await this.input(await this.isOffered())).find(({ id }) => id === candidate);
    if (!found) throw new Refusal('relationshipNotFound');
    const at = this.clock.now();
    const id = this.random.uuid();
    await this.changeRelationship.run(this.own, { email: found.email }, ({ pairs, traveler, blocks }) => {
      if (traveler?.id !== candidate || isBlockedBetween(blocks, this.own.id, candidate))
        throw new Refusal('relationshipNotFound');
      const full = openInvitationsProblem(relationshipsOf(pairs, this.own), { id: traveler.id, email: '' });
      if (full) throw new Refusal(full);
      return { kind: 'invite', id, as: 'Running Partner', invitee: traveler, traveler, isFound: true, at };
    });
  }

  private async isOffered(): Promise<boolean> {
    return addingProblem('Running Partner', await this.pairs.adding(this.own.id)) === undefined;
  }

  private async input(isOffered: boolean): Promise<PartnerSearchInput> {
    const { id: own } = this.own;
    return {
      own,
      findable: isOffered ? await this.people.around(own) : [],
      relationships: relationshipsOf(await this.pairs.of(own), this.own),
      blocks: await this.blocks.around(own),
      partings: await this.people.partings(own),
      now: this.clock.now(),
    };
  }
}

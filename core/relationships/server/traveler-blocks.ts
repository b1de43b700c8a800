import { Refusal } from '../../messages/index.ts';
import type { Clock, ReadableTexts, TravelerId } from '../../shared/index.ts';
import type { FindablePeople, BlockRecords } from './relationships.port.ts';
import type { Parting } from '../partner-fit/partner-fit.ts';
import { partingOf } from './partner-fit/partner-fit.rules.ts';
import type { PersonIdentity } from '../person-identity.rules.ts';
import { type RelationshipPairs, Blocks } from '../relationships.port.ts';
import { relationshipsOf } from '../relationship-sides.rules.ts';
import { type BlockedPerson, blockProblem, pairsAfterBlock } from '../blocks.rules.ts';

/** The people whom one Traveler has blocked, backed by the pairs of all. */
export class TravelerBlocks extends Blocks {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly records: BlockRecords,
    private readonly people: FindablePeople,
    private readonly texts: ReadableTexts,
    private readonly clock: Clock,
  ) {
    super();
  }

  all(): Promise<readonly BlockedPerson[]> {
    return this.records.blockedBy(this.own.id);
  }

  async block(person: TravelerId): Promise<void> {
    if ((await this.all()).some(({ id }) => id === person)) return;
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const pair = own.find(({ relatedUser }) => relatedUser.id === person);
    if (!pair) throw new Refusal('relationshipNotFound');
    const written = await this.texts.by(person);
    let parting: Parting | undefined;
    await this.pairs.change(this.own, { pair: pair.id }, ({ pairs }) => {
      const problem = blockProblem(pairs, this.own, person);
      if (problem) throw new Refusal(problem);
      const ended = pairs.find(({ id }) => id === pair.id);
      parting = ended && partingOf(ended, this.own);
      return pairsAfterBlock(pairs, this.own, person);
    });
    if (parting) await this.people.keepParting(parting, this.clock.now());
    await this.records.keep({ by: this.own.id, blocked: person }, this.clock.now(), written);
  }

  async unblock(person: TravelerId): Promise<void> {
    if (!(await this.records.remove({ by: this.own.id, blocked: person }))) throw new Refusal('errorNotFound');
  }
}

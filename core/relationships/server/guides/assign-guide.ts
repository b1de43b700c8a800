import { Refusal } from '../../../messages/index.ts';
import type { Clock, RandomSource, TravelerId } from '../../../shared/index.ts';
import type { RelationshipPair } from '../../relationship-pair.ts';
import type { RelationshipPairs } from '../../relationships.port.ts';
import type { RelatedUser } from '../../relationship.ts';
import { guideProblem, pairsWithGuide, pairsWithoutGuide } from './guides.rules.ts';

type Person = RelatedUser & { readonly id: TravelerId };

/** REL-32 · Makes a Traveler a person's Guide for an operator, or ends that; only operators can do either. */
export class AssignGuide {
  constructor(
    private readonly pairs: RelationshipPairs,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /**
   * Resolves to whether that made a change. Refuses as `guideProblem` says, and with `relationshipNeedsAccount` a
   * person with an unverified email.
   */
  assign(guide: Person, traveler: RelatedUser): Promise<boolean> {
    const [id, at] = [this.random.uuid(), this.clock.now()];
    return this.change(
      guide,
      traveler,
      (pairs, known) => pairsWithGuide(pairs, { guide, traveler: known, id, at }),
      true,
    );
  }

  /** Resolves to whether there was a Guide relationship to end. */
  end(guide: Person, traveler: RelatedUser): Promise<boolean> {
    const at = this.clock.now();
    return this.change(
      guide,
      traveler,
      (pairs, known) => pairsWithoutGuide(pairs, { guide, traveler: known }, at),
      false,
    );
  }

  private async change(
    guide: Person,
    { email }: RelatedUser,
    changed: (pairs: readonly RelationshipPair[], traveler: RelatedUser) => readonly RelationshipPair[],
    isAsked: boolean,
  ): Promise<boolean> {
    let isChanged = false;
    await this.pairs.change(guide, { email }, ({ pairs, traveler, blocks }) => {
      if (!traveler) throw new Refusal('relationshipNeedsAccount');
      const problem = isAsked ? guideProblem(pairs, blocks, { guide, traveler }) : undefined;
      if (problem) throw new Refusal(problem);
      const after = changed(pairs, traveler);
      isChanged = after.some((pair, place) => pair !== pairs[place]);
      return after;
    });
    return isChanged;
  }
}

import { Refusal } from '../../messages/index.ts';
import { NOTIFICATION_CHANNELS, type Notifier, notificationsOf } from '../../notifications/index.ts';
import type { FindablePeople } from './relationships.port.ts';
import { partingOf } from './partner-fit/partner-fit.rules.ts';
import { changeProblem, pairsAfter } from '../relationship-changes.rules.ts';
import { droppedInvitationEvents, hasOwnEmail, relationshipEventOf } from './relationship-events.rules.ts';
import type { RelationshipChange, RelationshipPair } from '../relationship-pair.ts';
import type { ChangeTarget, PairContext, RelationshipPairs } from '../relationships.port.ts';
import type { RelatedUser } from '../relationship.ts';

/** A change that was made, and the pairs around its two people before and since. */
export interface ChangedPairs {
  readonly change: RelationshipChange;
  readonly before: readonly RelationshipPair[];
  readonly pairs: readonly RelationshipPair[];
}

/** Makes one change to the relationships of a person, and notifies the others. */
export class ChangeRelationship {
  constructor(
    private readonly pairs: RelationshipPairs,
    private readonly notifier: Notifier,
    private readonly people: FindablePeople,
  ) {}

  /** REL-1 · Refuses as the rule says, and with what `changeOf` throws. */
  async run(
    by: RelatedUser,
    target: ChangeTarget,
    changeOf: (around: PairContext) => RelationshipChange,
  ): Promise<ChangedPairs> {
    const made: ChangedPairs[] = [];
    await this.pairs.change(by, target, (around) => {
      const change = changeOf(around);
      const problem = changeProblem(around.pairs, by, change);
      if (problem) throw new Refusal(problem);
      const pairs = pairsAfter(around.pairs, by, change);
      made.push({ change, before: around.pairs, pairs });
      return pairs;
    });
    const changed = made.at(-1);
    if (!changed) throw new Error('Nothing was decided about a relationship.');
    await this.keepParting(by, changed);
    const facts = { by, change: changed.change, before: changed.before, after: changed.pairs };
    await this.notifier.tell(droppedInvitationEvents(facts).flatMap(notificationsOf));
    const event = relationshipEventOf(facts);
    if (!event) return changed;
    const isMailed = hasOwnEmail(event, changed.pairs);
    await this.notifier.tell(
      notificationsOf(event),
      NOTIFICATION_CHANNELS.filter((channel) => channel !== 'email' || !isMailed),
    );
    return changed;
  }

  private async keepParting(by: RelatedUser, { change, before }: ChangedPairs): Promise<void> {
    const removed = before.find(({ id }) => change.kind === 'remove' && id === change.id);
    const parting = removed && partingOf(removed, by);
    if (parting) await this.people.keepParting(parting, change.at);
  }
}

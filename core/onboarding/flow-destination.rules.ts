import type { CardButton, ChallengeId } from '../content/index.ts';
import { nextChallenge, type Quest } from '../quests/index.ts';
import type { CalendarDate } from '../shared/index.ts';

/** A flow of cards that was just finished, and what its end depends on. */
export type FinishedFlow =
  | { readonly kind: 'app' | 'offboarding' }
  | { readonly kind: 'quest'; readonly quest: Pick<Quest, 'hasCommittedSchedule' | 'isSampleQuest'> }
  | {
      readonly kind: 'week';
      /** The challenge that it interrupted. */ readonly fromChallenge: ChallengeId | undefined;
    };

/** Where a finished flow leads. */
export type FlowDestination =
  | { readonly screen: 'loading' | 'schedule commit' | 'home' | 'overview' | 'join' }
  | { readonly screen: 'challenge'; readonly challenge: ChallengeId };

/** ONB-3 · Where a flow ends: the app's where loading decides again, a quest's at the promise of hours that is still owed, a week's at the challenge it interrupted, all others at home. */
export function flowDestination(flow: FinishedFlow): FlowDestination {
  switch (flow.kind) {
    case 'app':
      return { screen: 'loading' };
    case 'quest':
      return { screen: flow.quest.hasCommittedSchedule || flow.quest.isSampleQuest ? 'home' : 'schedule commit' };
    case 'week':
      return flow.fromChallenge === undefined
        ? { screen: 'home' }
        : { screen: 'challenge', challenge: flow.fromChallenge };
    case 'offboarding':
      return { screen: 'home' };
  }
}

/** ONB-9 · Where a flow ends by a button with an additional action: at the next challenge (QST-5) if there is one, at the overview, or at joining a quest; only what would end at home does, for a promise that is owed, a challenge that was interrupted and loading come first. */
export function flowDestinationByButton(
  { additionalAction }: Pick<CardButton, 'additionalAction'>,
  end: FlowDestination,
  quest: Pick<Quest, 'startingDate' | 'weeks'> | undefined,
  today: CalendarDate,
): FlowDestination {
  if (end.screen !== 'home') return end;
  switch (additionalAction) {
    case 'challenge': {
      const next = nextChallenge(quest, today);
      return 'challenge' in next ? { screen: 'challenge', challenge: next.challenge.id } : end;
    }
    case 'overview':
    case 'join':
      return { screen: additionalAction };
    default:
      return end;
  }
}

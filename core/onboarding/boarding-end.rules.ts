import type { ChallengeId, Quest } from '../quests/index.ts';

/** A flow of cards that was just finished, and what its end depends on. */
export type FinishedFlow =
  | { readonly kind: 'app' | 'offboarding' }
  | { readonly kind: 'quest'; readonly quest: Pick<Quest, 'hasCommittedSchedule' | 'isSampleQuest'> }
  | {
      readonly kind: 'week';
      /** The challenge that it interrupted. */ readonly fromChallenge: ChallengeId | undefined;
    };

/** Where a finished flow leads. */
export type FlowEnd =
  | { readonly screen: 'loading' | 'schedule commit' | 'home' }
  | { readonly screen: 'challenge'; readonly challenge: ChallengeId };

/** ONB-3 · Where a flow ends: the app's where loading decides again, a quest's at the promise of hours that is still owed, a week's at the challenge it interrupted, all others at home. */
export function flowEnd(flow: FinishedFlow): FlowEnd {
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

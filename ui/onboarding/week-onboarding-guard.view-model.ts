import { makeAutoObservable, runInAction } from 'mobx';
import { hasUnseenWeekCards } from '#core/onboarding';
import type { ChallengeId, WeekId } from '#core/content';
import { isChallengeAccessible, type ActiveQuest } from '#core/quests';
import { Task } from '../kit/async/task.ts';
import type { ChallengeLoads } from '../quests/challenge-loads.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import type { OnboardingState } from './onboarding.state.ts';

/** Guards a challenge: decides once whether the cards of its week come first. */
export class WeekOnboardingGuardViewModel {
  readonly check: Task<[ChallengeId]>;
  /** The week whose cards come first. */
  weekToShow: WeekId | undefined = undefined;

  constructor(
    private readonly activeQuests: ActiveQuestState,
    challenges: ChallengeLoads,
    private readonly onboarding: OnboardingState,
  ) {
    this.check = new Task(async (challenge) => {
      challenges.begin(challenge);
      const activeQuest = onboarding.withSeenMarks(await activeQuests.load());
      runInAction(() => (this.weekToShow = this.unseenWeekOf(activeQuest, challenge)));
    });
    makeAutoObservable(this);
  }

  /** Whether the challenge may be shown; also if that is unknown, because the challenge's own screen then says why. */
  get isAllowed(): boolean {
    return this.check.refusal !== undefined || (this.check.isFulfilled && this.weekToShow === undefined);
  }

  private unseenWeekOf({ quest }: ActiveQuest, id: ChallengeId): WeekId | undefined {
    const { today } = this.activeQuests;
    return quest.weeks.find(
      (week) =>
        hasUnseenWeekCards(week) &&
        week.challenges.some(
          (challenge) => challenge.id === id && isChallengeAccessible(quest, week, challenge, today),
        ),
    )?.id;
  }
}

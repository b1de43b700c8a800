import { makeAutoObservable } from 'mobx';
import type { ShareForm } from '#core/applets';
import { type Celebration, type ChallengeCompletion, celebrationOf, type PostShares } from '#core/challenges';
import type { ChallengeId } from '#core/content';
import { isQuestPartOffered, type Week } from '#core/quests';
import type { SubmissionKey } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';

/** The celebration of a completed challenge: the progress of its week, and the next stop. */
export class CelebrationViewModel {
  readonly loadNext: Task;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    private readonly postShares: PostShares,
  ) {
    this.loadNext = new Task(async () => void (await activeQuestState.refresh()));
    makeAutoObservable<this, 'postShares'>(this, {
      postShares: false,
      nextAfter: false,
      share: false,
    });
  }

  /** STP-13 · The next stop according to the loaded quest progress, also if it cannot be reloaded. */
  nextAfter(challenge: ChallengeId, { earned }: ChallengeCompletion): Celebration['next'] {
    const { activeQuest, today } = this.activeQuestState;
    if (!activeQuest) return null;
    return celebrationOf(activeQuest.quest, challenge, earned, today).next;
  }

  /** ACC-62 · Whether there is no account yet, so that sharing is unavailable. */
  get isGuest(): boolean {
    return this.activeQuestState.isGuest;
  }

  /** ACH-14 · Whether the Traveler has people whom they can ask for feedback. */
  get canAskForFeedback(): boolean {
    const { activeQuest } = this.activeQuestState;
    return activeQuest !== undefined && isQuestPartOffered('relationships', activeQuest.quest);
  }

  /** The dots of the challenge's week: their number, and how many were completed before and now. */
  weekProgressOf(challenge: ChallengeId): { readonly count: number; readonly before: number; readonly now: number } {
    const others = (this.weekOf(challenge)?.challenges ?? []).filter(({ id }) => id !== challenge);
    const before = others.filter(({ completed }) => completed).length;
    return { count: others.length + 1, before, now: before + 1 };
  }

  /** Emails the submission to a recipient. */
  share(challenge: ChallengeId, email: ShareForm, submission: SubmissionKey): Promise<void> {
    return this.postShares.share(challenge, email, submission);
  }

  private weekOf(challenge: ChallengeId): Week | undefined {
    const weeks = this.activeQuestState.activeQuest?.quest.weeks ?? [];
    return weeks.find(({ challenges }) => challenges.some(({ id }) => id === challenge));
  }
}

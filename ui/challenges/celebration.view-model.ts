import { makeAutoObservable } from 'mobx';
import type { ShareForm } from '#core/applets';
import { type Celebration, type ChallengeCompletion, celebrationOf, type PostShares } from '#core/challenges';
import type { ChallengeId, Week } from '#core/quests';
import { type Clock, type SubmissionKey, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';

/** What comes after a completed challenge: how far its week is now, and the next stop. */
export class CelebrationViewModel {
  readonly lookAhead: Task;

  constructor(
    private readonly journey: JourneyState,
    private readonly postShares: PostShares,
    private readonly clock: Clock,
  ) {
    this.lookAhead = new Task(async () => void (await journey.refresh()));
    makeAutoObservable<this, 'journey' | 'postShares' | 'clock'>(this, {
      lookAhead: false,
      journey: false,
      postShares: false,
      clock: false,
      nextAfter: false,
      share: false,
    });
  }

  /** STP-13 · The next stop, as far as is known where the quest stands; also when that cannot be read anew. */
  nextAfter(challenge: ChallengeId, { earned }: ChallengeCompletion): Celebration['next'] {
    const { journey } = this.journey;
    if (!journey) return null;
    return celebrationOf(journey.quest, challenge, earned, todayIn(journey.zone, this.clock.now())).next;
  }

  /** The stones of the challenge's week: how many, how many before it was completed, how many now. */
  stonesOf(challenge: ChallengeId): { readonly count: number; readonly before: number; readonly now: number } {
    const others = (this.weekOf(challenge)?.challenges ?? []).filter(({ id }) => id !== challenge);
    const before = others.filter(({ completed }) => completed).length;
    return { count: others.length + 1, before, now: before + 1 };
  }

  /** Sends what was submitted to somebody by e-mail. */
  share(challenge: ChallengeId, letter: ShareForm, submission: SubmissionKey): Promise<void> {
    return this.postShares.share(challenge, letter, submission);
  }

  private weekOf(challenge: ChallengeId): Week | undefined {
    const weeks = this.journey.journey?.quest.weeks ?? [];
    return weeks.find(({ challenges }) => challenges.some(({ id }) => id === challenge));
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import { type ChallengeId, type NextChallenge, nextChallenge, type Week } from '#core/quests';
import { type Clock, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';

/** What comes after a completed challenge: how far its week is now, and the next stop. */
export class CelebrationViewModel {
  next: NextChallenge | undefined = undefined;
  readonly lookAhead: Task;

  constructor(
    private readonly journey: JourneyState,
    clock: Clock,
  ) {
    this.lookAhead = new Task(async () => {
      const { quest, zone } = await journey.refresh();
      const today = todayIn(zone, clock.now());
      runInAction(() => (this.next = nextChallenge(quest, today)));
    });
    makeAutoObservable<this, 'journey'>(this, { lookAhead: false, journey: false });
  }

  /** The stones of the challenge's week: how many, how many before it was completed, how many now. */
  stonesOf(challenge: ChallengeId): { readonly count: number; readonly before: number; readonly now: number } {
    const others = (this.weekOf(challenge)?.challenges ?? []).filter(({ id }) => id !== challenge);
    const before = others.filter(({ completed }) => completed).length;
    return { count: others.length + 1, before, now: before + 1 };
  }

  private weekOf(challenge: ChallengeId): Week | undefined {
    const weeks = this.journey.journey?.quest.weeks ?? [];
    return weeks.find(({ challenges }) => challenges.some(({ id }) => id === challenge));
  }
}

import { makeAutoObservable, runInAction } from 'mobx';
import { hasCardsToSee } from '#core/onboarding';
import { type ChallengeId, isReachable, type Journey, type WeekId } from '#core/quests';
import { type Clock, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';

/** Stands before a challenge, and decides once whether the cards of its week come first. */
export class WeekGateViewModel {
  readonly ask: Task<[ChallengeId]>;
  /** The week whose cards come first. */
  first: WeekId | undefined = undefined;

  constructor(
    journeys: JourneyState,
    private readonly boarding: BoardingState,
    private readonly clock: Clock,
  ) {
    this.ask = new Task(async (challenge) => {
      const journey = boarding.marked(await journeys.load());
      runInAction(() => (this.first = this.weekBefore(journey, challenge)));
    });
    makeAutoObservable<this, 'boarding' | 'clock'>(this, { ask: false, boarding: false, clock: false });
  }

  /** Whether the challenge may be shown; where nobody knows, its own screen says why. */
  get isOpen(): boolean {
    return this.ask.refusal !== undefined || (this.ask.isFulfilled && this.first === undefined);
  }

  private weekBefore({ quest, zone }: Journey, id: ChallengeId): WeekId | undefined {
    const today = todayIn(zone, this.clock.now());
    return quest.weeks.find(
      (week) =>
        hasCardsToSee(week) &&
        week.challenges.some((challenge) => challenge.id === id && isReachable(quest, week, challenge, today)),
    )?.id;
  }
}

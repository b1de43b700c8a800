import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, firstScreen } from '#core/onboarding';
import type { Journey, Quest } from '#core/quests';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { CardStack } from './card-stack.ts';
import { pathOf } from './first-paths.ts';

/** The carousel of the quest that was just joined; then hours are promised, or the journey goes on. */
export class QuestOnboardingViewModel {
  readonly stack: CardStack;
  readonly load: Task;
  journey: Journey | undefined = undefined;
  private isFinished = false;

  constructor(
    journeys: JourneyState,
    boardings: Boardings,
    private readonly boarding: BoardingState,
  ) {
    this.stack = new CardStack(() => this.finish());
    this.load = new Task(async () => {
      const journey = await journeys.load();
      const cards = await boardings.quest(journey.quest.id);
      runInAction(() => (this.journey = journey));
      this.stack.deal(cards);
    });
    makeAutoObservable<this, 'boarding'>(this, { journey: observableRef, stack: false, load: false, boarding: false });
  }

  get quest(): Quest | undefined {
    return this.journey?.quest;
  }

  /** QST-7 · Where it leads: on from the last card, and to joining a quest when there is none. */
  get next(): string | undefined {
    if (this.load.refusal?.key === 'noActiveQuest') return pathOf.join;
    if (!this.isFinished || !this.journey) return undefined;
    return pathOf[firstScreen({ journey: this.boarding.marked(this.journey), app: { available: false, seen: true } })];
  }

  private finish(): void {
    if (this.journey) this.boarding.seeQuest(this.journey.quest.id);
    this.isFinished = true;
  }
}

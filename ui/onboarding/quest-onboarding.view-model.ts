import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, flowEnd, flowEndBy } from '#core/onboarding';
import { type CardButton, isWithoutQuest, type Journey, type Quest } from '#core/quests';
import { type Clock, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { CardStack } from './card-stack.ts';
import { pathOf, pathOfEnd } from './first-paths.ts';

/** The carousel of the quest that was just joined; then hours are promised, or the journey goes on. */
export class QuestOnboardingViewModel {
  readonly stack: CardStack;
  readonly load: Task;
  private journey: Journey | undefined = undefined;
  private end: string | undefined = undefined;

  constructor(
    journeys: JourneyState,
    boardings: Boardings,
    private readonly boarding: BoardingState,
    private readonly clock: Clock,
  ) {
    this.stack = new CardStack('quest', (pressed) => this.finish(pressed));
    this.load = new Task(async () => {
      const journey = await journeys.load();
      const cards = await boardings.quest(journey.quest.id);
      runInAction(() => (this.journey = journey));
      this.stack.deal(cards);
    });
    makeAutoObservable<this, 'journey' | 'boarding' | 'clock'>(this, {
      journey: observableRef,
      stack: false,
      load: false,
      boarding: false,
      clock: false,
    });
  }

  get quest(): Quest | undefined {
    return this.journey?.quest;
  }

  /** QST-7 ONB-3 · Where it leads: on from the last card, and to joining a quest when there is none. */
  get next(): string | undefined {
    return isWithoutQuest(this.load.refusal) ? pathOf.join : this.end;
  }

  private finish(pressed: Pick<CardButton, 'additionalAction'>): void {
    if (!this.journey) return;
    const { quest, zone } = this.journey;
    this.boarding.see(`quest ${quest.id}`);
    const today = todayIn(zone, this.clock.now());
    this.end = pathOfEnd(flowEndBy(pressed, flowEnd({ kind: 'quest', quest }), quest, today));
  }
}

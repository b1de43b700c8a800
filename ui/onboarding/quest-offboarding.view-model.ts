import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, type FlowEnd, flowEnd, flowEndBy, showsCardsDone } from '#core/onboarding';
import { type CardButton, isQuestComplete, isWithoutQuest, type Journey, type Quest } from '#core/quests';
import { type Clock, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { CardStack } from './card-stack.ts';
import { pathOf, pathOfEnd } from './first-paths.ts';

/** The carousel after a quest that was walked to its end; one that is still under way has none. */
export class QuestOffboardingViewModel {
  readonly stack: CardStack;
  readonly load: Task;
  private journey: Journey | undefined = undefined;
  private end: FlowEnd | undefined = undefined;

  constructor(
    private readonly journeys: JourneyState,
    boardings: Boardings,
    private readonly boarding: BoardingState,
    private readonly clock: Clock,
  ) {
    this.stack = new CardStack('offboarding', (pressed) => this.finish(pressed));
    this.load = new Task(async () => {
      const journey = await journeys.load();
      const { quest, zone } = journey;
      const isOver = isQuestComplete(quest, todayIn(zone, clock.now()));
      const cards = isOver ? await boardings.quest(quest.id, 'offboarding') : [];
      runInAction(() => (this.journey = journey));
      this.stack.deal(cards);
    });
    makeAutoObservable<this, 'journey' | 'end' | 'journeys' | 'boarding' | 'clock'>(this, {
      journey: observableRef,
      end: observableRef,
      stack: false,
      load: false,
      journeys: false,
      boarding: false,
      clock: false,
    });
  }

  get quest(): Quest | undefined {
    return this.journey?.quest;
  }

  /** QST-7 ONB-8 · Where it leads: after the last card to the screen that says well done, unless its button leads elsewhere; without cards on, and to joining a quest when there is none. */
  get next(): string | undefined {
    if (isWithoutQuest(this.load.refusal)) return pathOf.join;
    if (this.end?.screen === 'home' && showsCardsDone(this.stack.cards)) return '/onboarding/complete';
    return this.end && pathOfEnd(this.end);
  }

  /** ONB-3 ONB-9 · Ends at home, or where the button leads. */
  private finish(pressed: Pick<CardButton, 'additionalAction'>): void {
    if (!this.journey) return;
    const { quest, zone } = this.journey;
    if (showsCardsDone(this.stack.cards)) {
      this.boarding.see(`offboarding ${quest.id}`);
      this.journeys.seeEnding(quest.id);
    }
    this.end = flowEndBy(pressed, flowEnd({ kind: 'offboarding' }), quest, todayIn(zone, this.clock.now()));
  }
}

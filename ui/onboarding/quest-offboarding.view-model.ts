import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, flowEnd, showsCardsDone } from '#core/onboarding';
import { isQuestComplete, type Quest } from '#core/quests';
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
  quest: Quest | undefined = undefined;
  private isFinished = false;

  constructor(
    journeys: JourneyState,
    boardings: Boardings,
    private readonly boarding: BoardingState,
    clock: Clock,
  ) {
    this.stack = new CardStack(() => this.finish());
    this.load = new Task(async () => {
      const { quest, zone } = await journeys.load();
      const isOver = isQuestComplete(quest, todayIn(zone, clock.now()));
      const cards = isOver ? await boardings.quest(quest.id, 'offboarding') : [];
      runInAction(() => (this.quest = quest));
      this.stack.deal(cards);
    });
    makeAutoObservable<this, 'boarding'>(this, { quest: observableRef, stack: false, load: false, boarding: false });
  }

  /** QST-7 ONB-8 · Where it leads: after the last card to the screen that says well done, without cards on, and to joining a quest when there is none. */
  get next(): string | undefined {
    if (this.load.refusal?.key === 'noActiveQuest') return pathOf.join;
    if (!this.isFinished) return undefined;
    return showsCardsDone(this.stack.cards) ? '/onboarding/complete' : this.end;
  }

  /** ONB-3 · Where the whole of it ends. */
  get end(): string {
    return pathOfEnd(flowEnd({ kind: 'offboarding' }));
  }

  private finish(): void {
    if (this.quest && showsCardsDone(this.stack.cards)) this.boarding.see(`offboarding ${this.quest.id}`);
    this.isFinished = true;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, flowEnd } from '#core/onboarding';
import type { Quest } from '#core/quests';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { CardStack } from './card-stack.ts';
import { pathOf, pathOfEnd } from './first-paths.ts';

/** The carousel of the quest that was just joined; then hours are promised, or the journey goes on. */
export class QuestOnboardingViewModel {
  readonly stack: CardStack;
  readonly load: Task;
  quest: Quest | undefined = undefined;
  private isFinished = false;

  constructor(
    journeys: JourneyState,
    boardings: Boardings,
    private readonly boarding: BoardingState,
  ) {
    this.stack = new CardStack(() => this.finish());
    this.load = new Task(async () => {
      const { quest } = await journeys.load();
      const cards = await boardings.quest(quest.id);
      runInAction(() => (this.quest = quest));
      this.stack.deal(cards);
    });
    makeAutoObservable<this, 'boarding'>(this, { quest: observableRef, stack: false, load: false, boarding: false });
  }

  /** QST-7 ONB-3 · Where it leads: on from the last card, and to joining a quest when there is none. */
  get next(): string | undefined {
    if (this.load.refusal?.key === 'noActiveQuest') return pathOf.join;
    return this.isFinished && this.quest ? pathOfEnd(flowEnd({ kind: 'quest', quest: this.quest })) : undefined;
  }

  private finish(): void {
    if (this.quest) this.boarding.see(`quest ${this.quest.id}`);
    this.isFinished = true;
  }
}

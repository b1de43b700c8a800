import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, flowEnd, showsCardsDone } from '#core/onboarding';
import { isWithoutQuest, type Quest } from '#core/quests';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import { pathOf, pathOfEnd } from './first-paths.ts';

/** What is said once the cards after a quest were seen. */
export class OnboardingCompleteViewModel {
  readonly load: Task;
  quest: Quest | undefined = undefined;
  /** ONB-8 · Where it leads away while there is nothing to say. */
  next: string | undefined = undefined;
  /** ONB-3 · Where the press of its button leads. */
  readonly end: string = pathOfEnd(flowEnd({ kind: 'offboarding' }));

  constructor(journeys: JourneyState, boardings: Boardings) {
    this.load = new Task(async () => {
      const { quest } = await journeys.load();
      const cards = await boardings.quest(quest.id, 'offboarding');
      runInAction(() => {
        if (showsCardsDone(cards) && quest.completedAt !== null) this.quest = quest;
        else this.next = this.end;
      });
    });
    makeAutoObservable(this, { quest: observableRef, load: false, end: false });
  }

  /** QST-7 · Where it leads: away while there is nothing to say, and to joining a quest when there is none. */
  get way(): string | undefined {
    return isWithoutQuest(this.load.refusal) ? pathOf.join : this.next;
  }
}

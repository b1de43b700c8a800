import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type OnboardingFlows, flowDestination, showsOnboardingComplete } from '#core/onboarding';
import { isNoActiveQuest, type Quest } from '#core/quests';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { FIRST_SCREEN_PATHS, flowEndPath } from './screen-paths.ts';

/** What is said once the cards after a quest were seen. */
export class OnboardingCompleteViewModel {
  readonly load: Task;
  quest: Quest | undefined = undefined;
  /** ONB-8 · Where it leads away while there is nothing to say. */
  next: string | undefined = undefined;
  /** ONB-3 · Where the press of its button leads. */
  readonly end: string = flowEndPath(flowDestination({ kind: 'offboarding' }));

  constructor(journeys: ActiveQuestState, boardings: OnboardingFlows) {
    this.load = new Task(async () => {
      const { quest } = await journeys.load();
      const cards = await boardings.quest(quest.id, 'offboarding');
      runInAction(() => {
        if (showsOnboardingComplete(cards) && quest.completedAt !== null) this.quest = quest;
        else this.next = this.end;
      });
    });
    makeAutoObservable(this, { quest: observableRef, end: false });
  }

  /** QST-7 · Where it leads: away while there is nothing to say, and to joining a quest when there is none. */
  get redirect(): string | undefined {
    return isNoActiveQuest(this.load.refusal) ? FIRST_SCREEN_PATHS.join : this.next;
  }
}

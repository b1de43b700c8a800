import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type OnboardingFlows, flowDestination, showsOnboardingComplete } from '#core/onboarding';
import { isNoActiveQuest, type Quest } from '#core/quests';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { FIRST_SCREEN_PATHS, flowEndPath } from './screen-paths.ts';

/** The congratulation after the cards that follow a quest. */
export class OnboardingCompleteViewModel {
  readonly load: Task;
  quest: Quest | undefined = undefined;
  /** ONB-8 · The path to go to if there is nothing to show; otherwise `undefined`. */
  next: string | undefined = undefined;
  /** ONB-3 · The path that its button leads to. */
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

  /** QST-7 · Where to redirect: away if there is nothing to show, and to joining a quest if there is none. */
  get redirect(): string | undefined {
    return isNoActiveQuest(this.load.refusal) ? FIRST_SCREEN_PATHS.join : this.next;
  }
}

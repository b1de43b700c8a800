import { makeAutoObservable, runInAction } from 'mobx';
import { isNoActiveQuest, nextChallenge } from '#core/quests';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../active-quest.state.ts';

/** Finds the next open step of a Traveler. */
export class ResumeViewModel {
  /** The path to continue at; `undefined` until it is known. */
  path: string | undefined = undefined;
  readonly find: Task;

  constructor(activeQuestState: ActiveQuestState) {
    this.find = new Task(async () => {
      const active = await activeQuestState.refresh().catch((error: unknown) => {
        if (isNoActiveQuest(error)) return undefined;
        throw error;
      });
      const next = active && nextChallenge(active.quest, activeQuestState.today);
      const path = next && 'challenge' in next ? `/challenge/${next.challenge.id}/${next.step}` : '/home';
      runInAction(() => (this.path = path));
    });
    makeAutoObservable(this);
  }
}

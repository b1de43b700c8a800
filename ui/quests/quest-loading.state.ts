import { makeAutoObservable, observableRef } from 'mobx';
import {
  addedQuestCompleted,
  withAdditionCleared,
  cohortAdded,
  isQuestLoaded,
  loadingRestarted,
  initialQuestLoading,
  partLoaded,
  type QuestLoading,
  type QuestLoadingPart,
} from '#core/quests';

/** QST-16 · The progress of loading the quest, and whether a quest was added during this visit. */
export class QuestLoadingState {
  private loading: QuestLoading = initialQuestLoading;

  constructor() {
    makeAutoObservable<this, 'loading'>(this, { loading: observableRef });
  }

  get isLoaded(): boolean {
    return isQuestLoaded(this.loading);
  }

  get hasAddedQuest(): boolean {
    return this.loading.hasAddedQuest;
  }

  /** Restarts; a quest that was added is still to be loaded. */
  restart(): void {
    this.loading = loadingRestarted(this.loading);
  }

  /** Marks a part as loaded; with the last one, a quest that was added is loaded too. */
  finishPart(part: QuestLoadingPart): void {
    this.loading = partLoaded(this.loading, part);
    if (this.isLoaded && this.hasAddedQuest) {
      const completed = addedQuestCompleted(this.loading);
      this.loading = withAdditionCleared(completed, 'hasAddedQuest');
    }
  }

  /** Records that a cohort was added: its quest is still to be loaded. */
  cohortAdded(): void {
    this.loading = cohortAdded(this.loading);
  }
}

import { makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  withoutCelebration,
  type CelebrationState,
  celebrationStateAfter,
  type CelebrationStateStore,
  pointsEarnedInQuest,
  type Week,
  pointsEarnedInWeek,
} from '#core/quests';
import type { ActiveQuestState } from '../active-quest.state.ts';

/**
 * The pending celebration at home: a week that was completed since the last visit, or the whole quest; shown once, even
 * after a reload.
 */
export class PendingCelebrationState {
  celebration: CelebrationState | undefined = undefined;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    private readonly store: CelebrationStateStore,
  ) {
    makeAutoObservable<this, 'save'>(this, { celebration: observableRef, save: false }, { autoBind: true });
    reaction(
      () => activeQuestState.activeQuest,
      (loaded) => {
        if (loaded) this.save(celebrationStateAfter(store.read(), loaded.quest, activeQuestState.today));
      },
      { fireImmediately: true },
    );
  }

  /** QST-17 · The week to celebrate; `undefined` if there is none, or if the whole quest is celebrated. */
  get week(): Week | undefined {
    if (this.isQuestDue || !this.celebration?.week.hasCompletedWeek) return undefined;
    const { completedWeekId } = this.celebration.week;
    return this.activeQuestState.activeQuest?.quest.weeks.find(({ id }) => id === completedWeekId);
  }

  get isQuestDue(): boolean {
    return (
      this.celebration?.isQuestDue === true && this.celebration.quest === this.activeQuestState.activeQuest?.quest.id
    );
  }

  /** STP-4 · The points of the week, or of the quest, including those for kept promises. */
  get earned(): { readonly xp: number; readonly bp: number } {
    const { activeQuest } = this.activeQuestState;
    if (!activeQuest) return { xp: 0, bp: 0 };
    return this.week
      ? pointsEarnedInWeek(this.week, activeQuest.promises)
      : pointsEarnedInQuest(activeQuest.quest, activeQuest.promises);
  }

  /** Marks it as celebrated, so that it is not celebrated again. */
  markCelebrated(): void {
    if (this.celebration) this.save(withoutCelebration(this.celebration));
  }

  private save(milestone: CelebrationState): void {
    this.store.save(milestone);
    this.celebration = milestone;
  }
}

import { makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  celebrated,
  type Milestone,
  milestoneAfter,
  type Milestones,
  questEarned,
  type Week,
  weekEarned,
} from '#core/quests';
import { type Clock, todayIn } from '#core/shared';
import type { JourneyState } from './journey.state.ts';

/** What there is to celebrate at home: a week that was completed since the last look, or the whole quest; once, also over a reload. */
export class MilestoneState {
  milestone: Milestone | undefined = undefined;

  constructor(
    private readonly state: JourneyState,
    private readonly milestones: Milestones,
    clock: Clock,
  ) {
    makeAutoObservable<this, 'state' | 'milestones' | 'keep'>(
      this,
      { milestone: observableRef, state: false, milestones: false, keep: false },
      { autoBind: true },
    );
    reaction(
      () => state.journey,
      (journey) => {
        if (journey) this.keep(milestoneAfter(milestones.read(), journey.quest, todayIn(journey.zone, clock.now())));
      },
      { fireImmediately: true },
    );
  }

  /** QST-17 · The week to celebrate; nothing while there is none, or while the whole quest is. */
  get week(): Week | undefined {
    if (this.isQuestDue || !this.milestone?.week.hasCompletedWeek) return undefined;
    const { completedWeekId } = this.milestone.week;
    return this.state.journey?.quest.weeks.find(({ id }) => id === completedWeekId);
  }

  get isQuestDue(): boolean {
    return this.milestone?.isQuestDue === true && this.milestone.quest === this.state.journey?.quest.id;
  }

  /** STP-4 · What the week, or the quest, was worth, promises that were kept included. */
  get earned(): { readonly xp: number; readonly bp: number } {
    const { journey } = this.state;
    if (!journey) return { xp: 0, bp: 0 };
    return this.week ? weekEarned(this.week, journey.promises) : questEarned(journey.quest, journey.promises);
  }

  /** It was celebrated, and is not again. */
  celebrate(): void {
    if (this.milestone) this.keep(celebrated(this.milestone));
  }

  private keep(milestone: Milestone): void {
    this.milestones.keep(milestone);
    this.milestone = milestone;
  }
}

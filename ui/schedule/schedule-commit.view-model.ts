import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Refusal } from '#core/messages';
import { durationInWords, isNoActiveQuest, type Quest, type Week } from '#core/quests';
import type { WeekId } from '#core/content';
import {
  type Commitment,
  commitmentFor,
  type CommitSchedule,
  type CommittedSchedule,
  daysToFill,
  rescheduled,
  type Schedules,
  destinationAfterSchedule,
  overloadOf,
  weeksThatFollow,
  weeksToEdit,
  weekToChange,
} from '#core/schedule';
import { type CalendarDate, dayAndMonth, dayNumber, WEEKDAYS, weekdayAndDate } from '#core/shared';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { type DayOnScreen, WeekHoursViewModel, type MessageWithDetails } from './week-hours.view-model.ts';

const REDIRECT_PATHS = { join: '/join', home: '/home', 'daily reminder': '/daily-reminder-time' } as const;

/** The week that a Traveler is promising: at first for all weeks, later for one and those after it. */
export class ScheduleCommitViewModel {
  quest: Quest | undefined = undefined;
  /** Whether the weeks that have not started take the same hours. */
  appliesToLaterWeeks = false;
  /** The quest's requirement, shown after the Traveler tried to start without meeting it. */
  alert: MessageWithDetails | undefined = undefined;
  /** The action that waits for a confirmation because it loses unsaved hours. */
  pendingDiscard: (() => void) | undefined = undefined;
  private isOpen = false;
  readonly hours: WeekHoursViewModel;
  readonly load: Task<[WeekId?]>;
  readonly commitTask: Task;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    private readonly schedules: Schedules,
    private readonly commitSchedule: CommitSchedule,
  ) {
    this.load = new Task((week?: WeekId) => this.open(week));
    this.commitTask = new Task(() => this.commit());
    this.hours = new WeekHoursViewModel(
      () => this.clearMessages(),
      () => this.days,
    );
    makeAutoObservable<this, 'schedules'>(
      this,
      { quest: observableRef, alert: observableRef, pendingDiscard: observableRef, schedules: false },
      { autoBind: true },
    );
  }

  /** SCH-14 · The path to redirect to. */
  get redirect(): (typeof REDIRECT_PATHS)[keyof typeof REDIRECT_PATHS] | undefined {
    const isLost = [this.load, this.commitTask].some(({ refusal }) => isNoActiveQuest(refusal));
    if (!this.quest && !isLost) return undefined;
    const destination = destinationAfterSchedule(isLost ? undefined : this.quest, this.commitTask.isFulfilled);
    return destination && REDIRECT_PATHS[destination];
  }

  /** Whether the hours can be entered. */
  get isReady(): boolean {
    return this.isOpen;
  }

  get isCommitted(): boolean {
    return this.hours.editing.config.hasCommittedSchedule;
  }

  /** The weeks to choose from; empty at the first commitment, which applies to all. */
  get weeks(): readonly Week[] {
    return this.quest && this.isCommitted ? weeksToEdit(this.quest, this.today) : [];
  }

  get week(): Week | undefined {
    return this.quest?.weeks.find(({ id }) => id === this.hours.editing.weekId);
  }

  /** SCH-46 · The days of the schedule, with their dates if the week is known. */
  get days(): readonly DayOnScreen[] {
    const { week, today } = this;
    if (!week) return WEEKDAYS.map((weekday) => ({ weekday, date: undefined, isOpen: true }));
    return daysToFill(week, this.isCommitted, today).map(({ weekday, date, isOver }) => ({
      weekday,
      date: {
        number: dayNumber(date),
        description: {
          key: isOver ? 'scheduleDayGone' : 'scheduleDayDate',
          details: { date: dayAndMonth(date, today) },
        },
      },
      isOpen: !isOver,
    }));
  }

  /** SCH-47 · The first day whose plan exceeds its hours, once the total is high enough. */
  get overload(): MessageWithDetails | undefined {
    if (!this.quest || !this.isComplete || !this.isUnsaved) return undefined;
    const { quest, today, hours, appliesToLaterWeeks } = this;
    const told = overloadOf({
      quest: { ...quest, hasCommittedSchedule: this.isCommitted },
      hours: hours.hours,
      weekId: hours.editing.weekId ?? undefined,
      shouldApplyForAllWeeksNotStarted: appliesToLaterWeeks,
      today,
    });
    return (
      told && {
        key: 'scheduleOverload',
        details: {
          day: weekdayAndDate(told.date, today),
          duration: durationInWords(told.minutes),
          hours: told.hours,
        },
      }
    );
  }

  /** The number of other weeks that have not started yet. */
  get following(): number {
    return this.quest && this.isCommitted
      ? weeksThatFollow(this.quest, this.hours.editing.weekId, this.today).length
      : 0;
  }

  /** Whether the screen has unsaved changes. */
  get isUnsaved(): boolean {
    return this.isReady && this.hours.hasChanges && !this.commitTask.isFulfilled;
  }

  /** Whether the start button commits instead of showing the requirement. */
  get isComplete(): boolean {
    return this.hours.requirement === undefined;
  }

  select(week: WeekId): void {
    this.confirmIfUnsaved(() => this.hours.select(week));
  }

  setAppliesToLaterWeeks(isForLater: boolean): void {
    this.appliesToLaterWeeks = isForLater;
    this.clearMessages();
  }

  /** SCH-12 · Commits the week, or shows the quest's requirement. */
  async save(): Promise<void> {
    this.hours.clearFeedback();
    this.alert = this.hours.requirement;
    if (!this.alert) await this.commitTask.run();
  }

  /** Runs the action immediately, or after a confirmation if it loses unsaved hours. */
  confirmIfUnsaved(act: () => void): void {
    if (this.isUnsaved) this.pendingDiscard = act;
    else act();
  }

  cancelDiscard(): void {
    this.pendingDiscard = undefined;
  }

  confirmDiscard(): void {
    const act = this.pendingDiscard;
    this.pendingDiscard = undefined;
    act?.();
  }

  private clearMessages(): void {
    this.alert = undefined;
    this.commitTask.reset();
  }

  private async open(requestedWeek?: WeekId): Promise<void> {
    const { quest } = await this.activeQuestState.load();
    runInAction(() => (this.quest = quest));
    if (quest.isSampleQuest) return;
    const config = await this.schedules.config(quest.id);
    runInAction(() => {
      const chosen =
        weeksToEdit(quest, this.today).find(({ id }) => id === requestedWeek) ?? weekToChange(quest, this.today);
      this.hours.open(config, chosen?.id ?? null);
      this.isOpen = true;
    });
  }

  private async commit(): Promise<void> {
    const { quest, hours, appliesToLaterWeeks } = this;
    const commitment = quest && commitmentFor(hours.editing, quest.id, appliesToLaterWeeks);
    if (!commitment) return;
    const { schedule, ...config } = await this.committed(commitment);
    runInAction(() => hours.saved(config));
    this.activeQuestState.updateQuest(quest.id, (before) => rescheduled(before, schedule));
    void this.activeQuestState.refresh().catch(() => undefined);
  }

  /** SCH-42 · Commits the week; if another device has changed it, shows that version and rethrows the refusal. */
  private async committed(commitment: Commitment): Promise<CommittedSchedule> {
    try {
      return await this.commitSchedule.run(commitment, this.hours.editing.config);
    } catch (error) {
      if (error instanceof Refusal && error.key === 'scheduleOutdated') {
        await this.activeQuestState.refresh();
        await this.open(commitment.weekId);
      }
      throw error;
    }
  }

  private get today(): CalendarDate {
    return this.activeQuestState.today;
  }
}

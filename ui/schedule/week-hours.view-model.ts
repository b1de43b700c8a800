import { makeAutoObservable, observableRef } from 'mobx';
import type { MessageDetails, MessageKey } from '#core/messages';
import type { WeekId } from '#core/content';
import {
  hasScheduleChanges,
  HOUR_LIMITS,
  hoursMissing,
  hoursOffered,
  lowerProblem,
  moved,
  raiseProblem,
  scheduleRequirement,
  type ScheduleConfig,
  type ScheduleEdit,
  scheduleEdited,
  type ScheduleEditing,
  scheduleOpened,
  scheduleSaved,
} from '#core/schedule';
import { type Weekday, noHours, totalHours, type WeeklyHours } from '#core/shared';

/** A message with its details. */
export interface MessageWithDetails {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** A day of the schedule; without a date if the week is unknown. */
export interface DayOnScreen {
  readonly weekday: Weekday;
  readonly date: DayDate | undefined;
  /** Whether hours can be set. */
  readonly isOpen: boolean;
}

/** The calendar date of a day. */
export interface DayDate {
  readonly number: string;
  /** The full date for screen readers, including whether it has passed. */
  readonly description: MessageWithDetails;
}

/** The schedule before it is loaded. */
const NO_SCHEDULE: ScheduleEditing = {
  weekId: null,
  hours: noHours,
  config: { hasCommittedSchedule: false, minimumHours: HOUR_LIMITS.defaultMinimum, weekScheduleMap: {} },
};

/** The hours of seven days, set by tapping, keyboard or dragging, and their total. */
export class WeekHoursViewModel {
  editing: ScheduleEditing = NO_SCHEDULE;
  /** The reason that the last change was refused, and its day. */
  problem: (MessageWithDetails & { readonly day: Weekday }) | undefined = undefined;
  /** The hour that is being moved; the giving day is chosen first, then the receiving one. */
  pendingMove: { readonly from: Weekday | undefined } | undefined = undefined;
  /** The hour under the pointer, and the day it is over. */
  draggedHour: { readonly from: Weekday; readonly over: Weekday | undefined } | undefined = undefined;
  /** The last hour that was moved to another day. */
  movedHour: { readonly from: Weekday; readonly to: Weekday } | undefined = undefined;

  /**
   * @param onEdit Called after every change, and after every refused one.
   * @param daysShown Returns the days in display order.
   */
  constructor(
    private readonly onEdit: () => void,
    private readonly daysShown: () => readonly DayOnScreen[],
  ) {
    makeAutoObservable<this, 'onEdit' | 'daysShown'>(
      this,
      { editing: observableRef, onEdit: false, daysShown: false },
      { autoBind: true },
    );
  }

  /** SCH-46 · The days in display order. */
  get days(): readonly DayOnScreen[] {
    return this.daysShown();
  }

  /** Whether no open day has any hours. */
  get isEmpty(): boolean {
    return this.openDays.every((day) => this.hours[day] === 0);
  }

  get hours(): WeeklyHours {
    return this.editing.hours;
  }

  get minimumHours(): number {
    return this.editing.config.minimumHours;
  }

  get total(): number {
    return totalHours(this.hours);
  }

  /** SCH-12 · The quest's requirement, while the hours do not meet it. */
  get requirement(): MessageWithDetails | undefined {
    return scheduleRequirement(this.hours, this.minimumHours);
  }

  get hasChanges(): boolean {
    return hasScheduleChanges(this.editing);
  }

  /** The message about the total, from an empty week to a full one. */
  get totalMessage(): MessageWithDetails {
    const { minimumHours, total } = this;
    const missing = hoursMissing(this.hours, minimumHours);
    if (total === 0)
      return { key: minimumHours === 1 ? 'totalNoneOne' : 'totalNone', details: { asked: minimumHours } };
    if (missing > 0) return { key: missing === 1 ? 'totalMissingOne' : 'totalMissing', details: { missing } };
    if (total >= HOUR_LIMITS.perWeek) return { key: 'totalFull', details: { most: HOUR_LIMITS.perWeek } };
    if (total > minimumHours) return { key: 'totalMore', details: { extra: total - minimumHours } };
    return { key: 'totalReached', details: {} };
  }

  open(config: ScheduleConfig, week: WeekId | null): void {
    this.editing = scheduleOpened(config, week);
  }

  saved(config: ScheduleConfig): void {
    this.editing = scheduleSaved(this.editing, config);
  }

  select(week: WeekId | null): void {
    this.clearFeedback();
    this.edit({ kind: 'select', week });
  }

  reset(): void {
    this.clearFeedback();
    this.edit({ kind: 'reset' });
  }

  /** Fills an empty week with the required hours. */
  spread(): void {
    this.clearFeedback();
    this.edit({ kind: 'spread' });
  }

  /** SCH-44 · The number of hours that each day offers. */
  get hoursOffered(): number {
    return hoursOffered(this.hours);
  }

  raise(day: Weekday): void {
    this.changeTo(day, this.hours[day] + 1);
  }

  lower(day: Weekday): void {
    if (this.hours[day] > 0) this.changeTo(day, this.hours[day] - 1);
  }

  /** Changes a day's hours one at a time, as far as the week allows, and shows what stopped it. */
  changeTo(day: Weekday, target: number): void {
    this.clearFeedback();
    const wanted = Math.max(0, target);
    while (this.hours[day] < wanted && this.tryRaise(day));
    while (this.hours[day] > wanted && this.tryLower(day));
  }

  /** Whether there is an hour to move. */
  get canMove(): boolean {
    return this.total > 0;
  }

  /** Starts moving an hour, from a day if it is given. */
  startMove(from?: Weekday): void {
    this.clearFeedback();
    this.pendingMove = { from };
  }

  /** Whether a day can give, or receive, the hour that is being moved. */
  canChooseDay(day: Weekday): boolean {
    if (!this.pendingMove) return false;
    const { from } = this.pendingMove;
    if (from === undefined) return this.hours[day] > 0;
    return this.openDays.includes(day) && moved(this.hours, from, day) !== this.hours;
  }

  /** SCH-3 · Chooses the giving day, then the receiving day. */
  chooseDay(day: Weekday): void {
    if (!this.pendingMove || !this.canChooseDay(day)) return;
    const { from } = this.pendingMove;
    if (from === undefined) this.pendingMove = { from: day };
    else this.moveHour(from, day);
  }

  /** SCH-3 · Moves an hour from a day to another; returns false, and shows why, if that is refused. */
  moveHour(from: Weekday, to: Weekday): boolean {
    this.clearFeedback();
    const before = this.hours;
    this.edit({ kind: 'move', from, to });
    if (this.hours !== before) this.movedHour = { from, to };
    else if (from !== to) this.refuse(this.moveProblem(from, to), from);
    return this.hours !== before;
  }

  /** The adjacent day on the screen; `undefined` beyond the ends. */
  neighbour(day: Weekday, by: 1 | -1): Weekday | undefined {
    return this.days[this.days.findIndex(({ weekday }) => weekday === day) + by]?.weekday;
  }

  /** Starts to drag an hour from a day. */
  startDrag(from: Weekday): void {
    this.clearFeedback();
    if (this.hours[from] > 0) this.draggedHour = { from, over: undefined };
  }

  dragOver(over: Weekday | undefined): void {
    if (this.draggedHour && this.draggedHour.over !== over) this.draggedHour = { ...this.draggedHour, over };
  }

  /** Drops the hour on the day below it; outside another day it goes back. */
  drop(): void {
    const { draggedHour } = this;
    this.draggedHour = undefined;
    if (draggedHour?.over !== undefined && draggedHour.over !== draggedHour.from)
      this.moveHour(draggedHour.from, draggedHour.over);
  }

  /** Cancels moving an hour, and clears the feedback. */
  clearFeedback(): void {
    this.problem = undefined;
    this.pendingMove = undefined;
    this.draggedHour = undefined;
    this.movedHour = undefined;
    this.onEdit();
  }

  private tryRaise(day: Weekday): boolean {
    const problem = this.openDays.includes(day) ? raiseProblem(this.hours, day) : 'scheduleDayOver';
    if (problem) this.refuse(problem, day);
    else this.edit({ kind: 'raise', day });
    return problem === undefined;
  }

  private tryLower(day: Weekday): boolean {
    const problem = this.openDays.includes(day) ? lowerProblem(this.hours, day, this.minimumHours) : 'scheduleDayOver';
    if (problem) this.refuse(problem, day);
    else this.edit({ kind: 'lower', day });
    return problem === undefined;
  }

  private get openDays(): readonly Weekday[] {
    return this.days.filter(({ isOpen }) => isOpen).map(({ weekday }) => weekday);
  }

  private moveProblem(from: Weekday, to: Weekday): MessageKey {
    if (!this.openDays.includes(to)) return 'scheduleDayOver';
    return this.hours[from] > 0 ? 'scheduleDayFull' : 'scheduleDayEmpty';
  }

  private edit(edit: ScheduleEdit): void {
    this.editing = scheduleEdited(this.editing, edit, this.openDays);
  }

  private refuse(key: MessageKey, day: Weekday): void {
    this.problem = {
      key,
      day,
      details: { asked: this.minimumHours, most: HOUR_LIMITS.perWeek, perDay: HOUR_LIMITS.perDay },
    };
  }
}

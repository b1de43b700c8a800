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

/** A day that asks for hours; without a date where nothing says for which week. */
export interface DayOnScreen {
  readonly weekday: Weekday;
  readonly date: DayDate | undefined;
  /** Whether hours can be put on it. */
  readonly isOpen: boolean;
}

/** A day of the calendar that hours are for. */
export interface DayDate {
  readonly number: string;
  /** The date in full, and that it has gone by where it has: what is read out. */
  readonly description: MessageWithDetails;
}

/** A week that nothing is known of yet. */
const NO_SCHEDULE: ScheduleEditing = {
  weekId: null,
  hours: noHours,
  config: { hasCommittedSchedule: false, minimumHours: HOUR_LIMITS.defaultMinimum, weekScheduleMap: {} },
};

/** Seven days to fill by tap, key and drag, and what the hours in them come to. */
export class WeekHoursViewModel {
  editing: ScheduleEditing = NO_SCHEDULE;
  /** Why the last change was not made, and on which day. */
  problem: (MessageWithDetails & { readonly day: Weekday }) | undefined = undefined;
  /** The hour that is being moved; first it is asked which day gives it, then which day takes it. */
  pendingMove: { readonly from: Weekday | undefined } | undefined = undefined;
  /** The hour under the pointer, and the day it hovers over. */
  draggedHour: { readonly from: Weekday; readonly over: Weekday | undefined } | undefined = undefined;
  /** The last hour that changed its day. */
  movedHour: { readonly from: Weekday; readonly to: Weekday } | undefined = undefined;

  /**
   * @param onEdit Hears of every change, also of one that was refused.
   * @param daysShown Answers with the days in their order.
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

  /** SCH-46 · The days in the order in which they are filled. */
  get days(): readonly DayOnScreen[] {
    return this.daysShown();
  }

  /** Whether no day that can take hours has any. */
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

  /** SCH-12 · What the quest asks, while the hours are not it. */
  get requirement(): MessageWithDetails | undefined {
    return scheduleRequirement(this.hours, this.minimumHours);
  }

  get hasChanges(): boolean {
    return hasScheduleChanges(this.editing);
  }

  /** What the total means, from an empty week to a full one. */
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

  /** Fills an empty week with what the quest asks. */
  spread(): void {
    this.clearFeedback();
    this.edit({ kind: 'spread' });
  }

  /** SCH-44 · How many hours each day offers to tap. */
  get hoursOffered(): number {
    return hoursOffered(this.hours);
  }

  raise(day: Weekday): void {
    this.changeTo(day, this.hours[day] + 1);
  }

  lower(day: Weekday): void {
    if (this.hours[day] > 0) this.changeTo(day, this.hours[day] - 1);
  }

  /** Fills or empties a day hour by hour, as far as the week allows, and says what stopped it. */
  changeTo(day: Weekday, target: number): void {
    this.clearFeedback();
    const wanted = Math.max(0, target);
    while (this.hours[day] < wanted && this.tryRaise(day));
    while (this.hours[day] > wanted && this.tryLower(day));
  }

  /** Whether there is an hour to move at all. */
  get canMove(): boolean {
    return this.total > 0;
  }

  /** Begins to move an hour, from a day where it is known. */
  startMove(from?: Weekday): void {
    this.clearFeedback();
    this.pendingMove = { from };
  }

  /** Whether a day can give, or take, the hour that is being moved. */
  canChooseDay(day: Weekday): boolean {
    if (!this.pendingMove) return false;
    const { from } = this.pendingMove;
    if (from === undefined) return this.hours[day] > 0;
    return this.openDays.includes(day) && moved(this.hours, from, day) !== this.hours;
  }

  /** SCH-3 · The day that gives the hour, then the day that takes it. */
  chooseDay(day: Weekday): void {
    if (!this.pendingMove || !this.canChooseDay(day)) return;
    const { from } = this.pendingMove;
    if (from === undefined) this.pendingMove = { from: day };
    else this.moveHour(from, day);
  }

  /** SCH-3 · Moves an hour from a day to another; false when it stays, and then it is said why. */
  moveHour(from: Weekday, to: Weekday): boolean {
    this.clearFeedback();
    const before = this.hours;
    this.edit({ kind: 'move', from, to });
    if (this.hours !== before) this.movedHour = { from, to };
    else if (from !== to) this.refuse(this.moveProblem(from, to), from);
    return this.hours !== before;
  }

  /** The day beside another on the screen; nothing beyond its ends. */
  neighbour(day: Weekday, by: 1 | -1): Weekday | undefined {
    return this.days[this.days.findIndex(({ weekday }) => weekday === day) + by]?.weekday;
  }

  /** Takes an hour off a day, to be put down on another. */
  startDrag(from: Weekday): void {
    this.clearFeedback();
    if (this.hours[from] > 0) this.draggedHour = { from, over: undefined };
  }

  dragOver(over: Weekday | undefined): void {
    if (this.draggedHour && this.draggedHour.over !== over) this.draggedHour = { ...this.draggedHour, over };
  }

  /** Puts the hour down where it hovers; over no other day it goes back. */
  drop(): void {
    const { draggedHour } = this;
    this.draggedHour = undefined;
    if (draggedHour?.over !== undefined && draggedHour.over !== draggedHour.from)
      this.moveHour(draggedHour.from, draggedHour.over);
  }

  /** Leaves a moving hour where it is, and takes back what was said. */
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

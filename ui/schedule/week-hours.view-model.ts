import { makeAutoObservable, observableRef } from 'mobx';
import type { Details, MessageKey } from '#core/messages';
import type { WeekId } from '#core/quests';
import {
  hasChanges,
  HOURS,
  hoursMissing,
  lowerProblem,
  moved,
  noHours,
  raiseProblem,
  requirementDue,
  type ScheduleConfig,
  type ScheduleEdit,
  scheduleEdited,
  type ScheduleEditing,
  scheduleOpened,
  scheduleSaved,
  totalOf,
  type WeeklyHours,
} from '#core/schedule';
import { type Weekday, WEEKDAYS } from '#core/shared';

/** Something to say, with what fills its blanks. */
export interface Words {
  readonly key: MessageKey;
  readonly details: Details;
}

/** A week that nothing is known of yet. */
const unopened: ScheduleEditing = {
  weekId: null,
  hours: noHours,
  config: { hasCommittedSchedule: false, minimumHours: HOURS.askedByDefault, weekScheduleMap: {} },
};

/** Seven days to fill by tap, key and drag, and what the hours in them come to. */
export class WeekHoursViewModel {
  editing: ScheduleEditing = unopened;
  /** Why the last change was not made, and on which day. */
  reason: (Words & { readonly day: Weekday }) | undefined = undefined;
  /** The hour that is being moved; first it is asked which day gives it, then which day takes it. */
  move: { readonly from: Weekday | undefined } | undefined = undefined;
  /** The hour under the pointer, and the day it hovers over. */
  carried: { readonly from: Weekday; readonly over: Weekday | undefined } | undefined = undefined;
  /** The last hour that changed its day. */
  movedHour: { readonly from: Weekday; readonly to: Weekday } | undefined = undefined;

  /** @param onEdit Hears of every change, also of one that was refused. */
  constructor(private readonly onEdit: () => void) {
    makeAutoObservable<this, 'onEdit'>(this, { editing: observableRef, onEdit: false }, { autoBind: true });
  }

  get hours(): WeeklyHours {
    return this.editing.hours;
  }

  get asked(): number {
    return this.editing.config.minimumHours;
  }

  get total(): number {
    return totalOf(this.hours);
  }

  /** SCH-12 · What the quest asks, while the hours are not it. */
  get requirement(): Words | undefined {
    return requirementDue(this.hours, this.asked);
  }

  get hasChanges(): boolean {
    return hasChanges(this.editing);
  }

  /** What the total means, from an empty week to a full one. */
  get standing(): Words {
    const { asked, total } = this;
    const missing = hoursMissing(this.hours, asked);
    if (total === 0) return { key: asked === 1 ? 'totalNoneOne' : 'totalNone', details: { asked } };
    if (missing > 0) return { key: missing === 1 ? 'totalMissingOne' : 'totalMissing', details: { missing } };
    if (total >= HOURS.perWeek) return { key: 'totalFull', details: { most: HOURS.perWeek } };
    if (total > asked) return { key: 'totalMore', details: { extra: total - asked } };
    return { key: 'totalReached', details: {} };
  }

  open(config: ScheduleConfig, week: WeekId | null): void {
    this.editing = scheduleOpened(config, week);
  }

  saved(config: ScheduleConfig): void {
    this.editing = scheduleSaved(this.editing, config);
  }

  select(week: WeekId | null): void {
    this.forget();
    this.edit({ kind: 'select', week });
  }

  reset(): void {
    this.forget();
    this.edit({ kind: 'reset' });
  }

  raise(day: Weekday): void {
    this.changeTo(day, this.hours[day] + 1);
  }

  lower(day: Weekday): void {
    if (this.hours[day] > 0) this.changeTo(day, this.hours[day] - 1);
  }

  /** Fills or empties a day hour by hour, as far as the week allows, and says what stopped it. */
  changeTo(day: Weekday, target: number): void {
    this.forget();
    const wanted = Math.max(0, target);
    while (this.hours[day] < wanted && this.isRaised(day));
    while (this.hours[day] > wanted && this.isLowered(day));
  }

  /** Whether there is an hour to move at all. */
  get canMove(): boolean {
    return this.total > 0;
  }

  /** Begins to move an hour, from a day where it is known. */
  lift(from?: Weekday): void {
    this.forget();
    this.move = { from };
  }

  /** Whether a day can give, or take, the hour that is being moved. */
  canTakePart(day: Weekday): boolean {
    if (!this.move) return false;
    const { from } = this.move;
    return from === undefined ? this.hours[day] > 0 : moved(this.hours, from, day) !== this.hours;
  }

  /** SCH-3 · The day that gives the hour, then the day that takes it. */
  choose(day: Weekday): void {
    if (!this.move || !this.canTakePart(day)) return;
    const { from } = this.move;
    if (from === undefined) this.move = { from: day };
    else this.moveHour(from, day);
  }

  /** SCH-3 · Moves an hour from a day to another; false when it stays, and then it is said why. */
  moveHour(from: Weekday, to: Weekday): boolean {
    this.forget();
    const before = this.hours;
    this.edit({ kind: 'move', from, to });
    if (this.hours !== before) this.movedHour = { from, to };
    else if (from !== to) this.refuse(before[from] > 0 ? 'scheduleDayFull' : 'scheduleDayEmpty', from);
    return this.hours !== before;
  }

  /** The day beside another in the week; nothing beyond its ends. */
  neighbour(day: Weekday, by: 1 | -1): Weekday | undefined {
    return WEEKDAYS[WEEKDAYS.indexOf(day) + by];
  }

  /** Takes an hour off a day, to be put down on another. */
  pickUp(from: Weekday): void {
    this.forget();
    if (this.hours[from] > 0) this.carried = { from, over: undefined };
  }

  carryOver(over: Weekday | undefined): void {
    if (this.carried && this.carried.over !== over) this.carried = { ...this.carried, over };
  }

  /** Puts the hour down where it hovers; over no other day it goes back. */
  putDown(): void {
    const { carried } = this;
    this.carried = undefined;
    if (carried?.over !== undefined && carried.over !== carried.from) this.moveHour(carried.from, carried.over);
  }

  /** Leaves a moving hour where it is, and takes back what was said. */
  forget(): void {
    this.reason = undefined;
    this.move = undefined;
    this.carried = undefined;
    this.movedHour = undefined;
    this.onEdit();
  }

  private isRaised(day: Weekday): boolean {
    const problem = raiseProblem(this.hours, day);
    if (problem) this.refuse(problem, day);
    else this.edit({ kind: 'raise', day });
    return problem === undefined;
  }

  private isLowered(day: Weekday): boolean {
    const problem = lowerProblem(this.hours, day, this.asked);
    if (problem) this.refuse(problem, day);
    else this.edit({ kind: 'lower', day });
    return problem === undefined;
  }

  private edit(edit: ScheduleEdit): void {
    this.editing = scheduleEdited(this.editing, edit);
  }

  private refuse(key: MessageKey, day: Weekday): void {
    this.reason = { key, day, details: { asked: this.asked, most: HOURS.perWeek, perDay: HOURS.perDay } };
  }
}

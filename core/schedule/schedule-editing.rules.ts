import { type WeeklyHours, WEEKDAYS, type CalendarDate, type Weekday, noHours } from '../shared/index.ts';
import { Refusal, type MessageKey } from '../messages/index.ts';
import { commitProblem, HOUR_LIMITS, hoursMissing, lowered, moved, raised } from './weekly-hours.rules.ts';
import { type Quest, type QuestId, type Week, weekEnd } from '../quests/index.ts';
import type { WeekId } from '../content/index.ts';
import type { Commitment, ScheduleConfig } from './schedule.port.ts';

/** SCH-4 · The refusal of a week that may not be committed, with its message details; `undefined` if it may. */
export function commitRefusal(hours: WeeklyHours, minimumHours: number): Refusal | undefined {
  const problem = commitProblem(hours, minimumHours);
  const missing = hoursMissing(hours, minimumHours);
  return (
    problem &&
    new Refusal(problem, { asked: minimumHours, missing, most: HOUR_LIMITS.perWeek, perDay: HOUR_LIMITS.perDay })
  );
}

/** The hours offered for a day while every day of the week has fewer. */
const OFFERED_AT_FIRST = 6;

/**
 * SCH-44 · The number of hours that each day offers to tap: six, or one more than the fullest day has, up to the most
 * of a day.
 */
export function hoursOffered(week: WeeklyHours): number {
  const fullest = Math.max(...WEEKDAYS.map((day) => week[day]));
  return Math.min(HOUR_LIMITS.perDay, Math.max(OFFERED_AT_FIRST, fullest + 1));
}

/** SCH-45 · Hours spread over days in their order: whole, no day more than one above another and none above 12, days without any as far apart as they can be, and the first day among those with the most. */
export function hoursSpread(hours: number, days: readonly Weekday[] = WEEKDAYS): WeeklyHours {
  const upTo = (place: number): number => Math.ceil((place * hours) / days.length);
  const shares = days.map((day, place) => [day, Math.min(HOUR_LIMITS.perDay, upTo(place + 1) - upTo(place))]);
  return { ...noHours, ...Object.fromEntries(shares) };
}

/** SCH-46 · The hours of a week on past days. */
function hoursGone(hours: WeeklyHours, open: readonly Weekday[]): WeeklyHours {
  return { ...hours, ...Object.fromEntries(open.map((day) => [day, 0])) };
}

/**
 * SCH-45 SCH-46 · The hours that a quest requires in a week, spread over the days that are not over; hours on past days
 * count and stay.
 */
function weekSpread(hours: WeeklyHours, minimumHours: number, open: readonly Weekday[]): WeeklyHours {
  const gone = hoursGone(hours, open);
  const spread = hoursSpread(hoursMissing(gone, minimumHours), open);
  return Object.fromEntries(WEEKDAYS.map((day) => [day, gone[day] + spread[day]])) as unknown as WeeklyHours;
}

/** The hours on a Traveler's screen, and the week they are for; null: for every week. */
export interface ScheduleEditing {
  readonly weekId: WeekId | null;
  readonly hours: WeeklyHours;
  /** The hours committed so far, and those the quest requires. */
  readonly config: ScheduleConfig;
}

/** An edit of the hours on the screen. */
export type ScheduleEdit =
  | { readonly kind: 'raise' | 'lower'; readonly day: Weekday }
  | { readonly kind: 'move'; readonly from: Weekday; readonly to: Weekday }
  | { readonly kind: 'select'; readonly week: WeekId | null }
  | { readonly kind: 'reset' | 'spread' };

/** SCH-13 · The hours a Traveler finds when they open a week: those committed for it, none where none were. */
export function hoursOfWeek(
  { weekScheduleMap }: Pick<ScheduleConfig, 'weekScheduleMap'>,
  week: WeekId | null,
): WeeklyHours {
  return new Map<WeekId | null, WeeklyHours>(Object.entries(weekScheduleMap)).get(week) ?? noHours;
}

/** SCH-13 · The screen as it opens on a week: with the hours that are committed for it. */
export function scheduleOpened(config: ScheduleConfig, weekId: WeekId | null): ScheduleEditing {
  return { config, weekId, hours: hoursOfWeek(config, weekId) };
}

/** SCH-13 · The screen after its hours were committed: with the stored hours, and otherwise unchanged. */
export function scheduleSaved(editing: ScheduleEditing, config: ScheduleConfig): ScheduleEditing {
  return { ...editing, config };
}

/**
 * SCH-13 SCH-2 SCH-3 SCH-46 · The screen after an edit: an hour more, less or moved where allowed, another week with
 * its own hours, the initial empty week after a reset, or the required hours spread over it. Past days gain and lose no
 * hours, except for one moved to a later day; committed hours are unchanged.
 */
export function scheduleEdited(
  editing: ScheduleEditing,
  edit: ScheduleEdit,
  open: readonly Weekday[] = WEEKDAYS,
): ScheduleEditing {
  const { hours, config } = editing;
  switch (edit.kind) {
    case 'raise':
      return open.includes(edit.day) ? { ...editing, hours: raised(hours, edit.day) } : editing;
    case 'lower':
      return open.includes(edit.day) ? { ...editing, hours: lowered(hours, edit.day, config.minimumHours) } : editing;
    case 'move':
      return open.includes(edit.to) ? { ...editing, hours: moved(hours, edit.from, edit.to) } : editing;
    case 'select':
      return scheduleOpened(config, edit.week);
    case 'reset':
      return { ...editing, hours: hoursGone(hours, open) };
    case 'spread':
      return { ...editing, hours: weekSpread(hours, config.minimumHours, open) };
  }
}

/**
 * SCH-4 SCH-7 · What a Traveler commits with the hours on the screen: first for all weeks, later for the week on the
 * screen
 * and, if they choose so, for those that have not started; `undefined` while the week may not be committed.
 */
export function commitmentFor(
  { weekId, hours, config }: ScheduleEditing,
  questId: QuestId,
  shouldApplyForAllWeeksNotStarted: boolean,
): Commitment | undefined {
  if (commitProblem(hours, config.minimumHours)) return undefined;
  if (!config.hasCommittedSchedule) return { questId, hours, seen: null };
  if (weekId === null) return { questId, hours };
  const seen = config.weekScheduleMap[weekId] ?? null;
  return { questId, hours, weekId, shouldApplyForAllWeeksNotStarted, seen };
}

/** SCH-7 · The weeks whose hours a Traveler may change: those that are not over, and the last one when all are. */
export function weeksToEdit(quest: Pick<Quest, 'weeks'>, today: CalendarDate): readonly Week[] {
  const running = quest.weeks.filter((week) => today <= weekEnd(week));
  return running.length > 0 ? running : quest.weeks.slice(-1);
}

/** SCH-7 · The other weeks that take the same hours on request: those that start after today. */
export function weeksThatFollow(
  quest: Pick<Quest, 'weeks'>,
  weekId: WeekId | null,
  today: CalendarDate,
): readonly Week[] {
  return quest.weeks.filter((week) => week.id !== weekId && today < week.startingDate);
}

/** SCH-13 · True if the hours on the screen are others than those committed for their week. */
export function hasScheduleChanges({ config, hours, weekId }: ScheduleEditing): boolean {
  const committed = hoursOfWeek(config, weekId);
  return WEEKDAYS.some((day) => hours[day] !== committed[day]);
}

/** SCH-8 · The reason the schedule of a quest may not be edited: a trial has none. */
export function scheduleLockProblem({ isSampleQuest }: Pick<Quest, 'isSampleQuest'>): MessageKey | undefined {
  return isSampleQuest ? 'scheduleLocked' : undefined;
}

/**
 * SCH-14 QST-7 SCH-8 · The screen after the set-up of a schedule: the Quest Code without a quest, home in a trial, the
 * daily reminder once the hours are saved; `undefined` before.
 */
export function destinationAfterSchedule(
  quest: Pick<Quest, 'isSampleQuest'> | undefined,
  isSaved: boolean,
): 'join' | 'home' | 'daily reminder' | undefined {
  if (!quest) return 'join';
  if (scheduleLockProblem(quest)) return 'home';
  return isSaved ? 'daily reminder' : undefined;
}

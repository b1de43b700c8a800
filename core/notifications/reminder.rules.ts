import {
  type CalendarDate,
  hourIn,
  type Instant,
  instantAt,
  plusDays,
  type TimeZone,
  todayIn,
  weekdayOf,
} from '../shared/index.ts';

/** TIME-5 · The hour of the daily reminder until a Traveler chooses another. */
export const DEFAULT_REMINDER_HOUR = 8;

/** TIME-5 · The wall-clock hour, 0 to 23, that a chosen moment means in the Traveler's zone; its minutes do not count. */
export function reminderHourOf(time: Instant, zone: TimeZone): number {
  return hourIn(zone, time);
}

export const REMINDER_FREQUENCIES = ['daily', 'weekly'] as const;
export type ReminderFrequency = (typeof REMINDER_FREQUENCIES)[number];

/** When a Traveler is reminded. */
export interface ReminderPreference {
  readonly zone: TimeZone;
  /** On the clock of the zone, 0 to 23. */
  readonly hour: number;
  /** Weekly reminders are sent on Monday. */
  readonly rhythm: ReminderFrequency;
}

export interface ReminderState extends ReminderPreference {
  /** The date in the Traveler's zone on which the last one went out; null before the first. */
  readonly lastSentOn: CalendarDate | null;
  readonly now: Instant;
}

/** One future reminder. */
export interface ReminderTime {
  /** The date in the Traveler's zone. */
  readonly date: CalendarDate;
  readonly at: Instant;
}

/**
 * TIME-5 · When the reminder of a date is sent: at its hour, at the first occurrence of a repeated hour, or at the next
 * hour after a skipped one, even past midnight; `undefined` on a date that the frequency leaves out.
 */
export function reminderTimeOn(date: CalendarDate, { zone, hour, rhythm }: ReminderPreference): Instant | undefined {
  return [plusDays(date, -1), date]
    .filter((day) => (rhythm === 'daily' || weekdayOf(day) === 'monday') && isLived(day, zone))
    .map((day) => instantAt(day, hour, zone))
    .find((at) => todayIn(zone, at) === date);
}

/**
 * TIME-5 · A reminder is due from its hour to the end of its date, once a date, and never when no item is open that day
 * or the hour had already passed when it was chosen.
 */
export function isReminderDue(state: ReminderState & ReminderContext): boolean {
  const today = todayIn(state.zone, state.now);
  if (!state.openToday || !isUnsent(today, state)) return false;
  const at = reminderTimeOn(today, state);
  return at !== undefined && at <= state.now && at > (state.chosenAt ?? '');
}

export interface ReminderContext {
  /** True if something is open on the date that it is now in the Traveler's zone. */
  readonly openToday: boolean;
  /** When the hour was chosen, if known. */
  readonly chosenAt?: Instant | undefined;
}

/** The number of days ahead in which the next reminders are searched. */
const DAYS_AHEAD = 366;

/** TIME-5 · The next reminders after this moment and within a year, with their dates, should something be open then. */
export function nextReminders(state: ReminderState, count = 3): readonly ReminderTime[] {
  const times: ReminderTime[] = [];
  const today = todayIn(state.zone, state.now);
  for (let days = 0; days < DAYS_AHEAD && times.length < count; days += 1) {
    const date = plusDays(today, days);
    const at = isUnsent(date, state) ? reminderTimeOn(date, state) : undefined;
    if (at !== undefined && at > state.now) times.push({ date, at });
  }
  return times;
}

/** TIME-5 · The next reminders after this moment, of those dates, in their order, on which something is open. */
export function remindersOn(
  openDates: readonly CalendarDate[],
  state: ReminderState,
  count = 3,
): readonly ReminderTime[] {
  return openDates
    .filter((date) => isUnsent(date, state))
    .flatMap((date) => {
      const at = reminderTimeOn(date, state);
      return at !== undefined && at > state.now ? [{ date, at }] : [];
    })
    .slice(0, count);
}

/** A date before the last one counts as sent: it comes again for who travels west. */
const isUnsent = (date: CalendarDate, { lastSentOn }: ReminderState): boolean =>
  lastSentOn === null || lastSentOn < date;

/** True if the calendar of the zone has the date: some zones jumped over one. */
const isLived = (date: CalendarDate, zone: TimeZone): boolean => todayIn(zone, instantAt(date, 0, zone)) === date;

import {
  agendaOf,
  type ChallengeSummary,
  isChallengeAccessible,
  type Quest,
  type StepSummary,
  unlockDate,
  weekEnd,
} from '../../quests/index.ts';
import { type DayItem, dayItems } from '../../schedule/index.ts';
import { type CalendarDate, isCalendarDate } from '../../shared/index.ts';

/** The first and the last day of a calendar. */
export interface DateRange {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Something that stands on a day, as a list shows it. */
export interface DayEntry extends DayItem {
  readonly of: ChallengeSummary;
  /** Undefined for a post. */
  readonly stepShown: StepSummary | undefined;
  /** Its place in the challenge (PRG-4); null while it cannot be opened. */
  readonly opensAt: number | null;
  /** The day on which its week unlocks. */
  readonly unlocksOn: CalendarDate;
}

type OverviewQuest = Pick<Quest, 'startingDate' | 'isSampleQuest' | 'weeks'>;

/** PRG-10 · The days of a quest: from its first Monday to the Sunday of its last week, and as far beyond as anything was planned; nothing without weeks. */
export function questDays(quest: OverviewQuest): DateRange | undefined {
  const last = quest.weeks.at(-1);
  if (!last) return undefined;
  const dates = [quest.startingDate, weekEnd(last), ...agendaOf(quest).map(({ date }) => date)].toSorted();
  return { first: dates[0] ?? quest.startingDate, last: dates.at(-1) ?? weekEnd(last) };
}

/** PRG-10 · The day in view: the chosen one when the quest has it, else today, else the day of the quest that is nearest to today. */
export function dayInView({ first, last }: DateRange, chosen: string | null, today: CalendarDate): CalendarDate {
  if (chosen !== null && isCalendarDate(chosen) && first <= chosen && chosen <= last) return chosen;
  if (today < first) return first;
  return today > last ? last : today;
}

/** PRG-10 · What stands on a day, in content order, each item with its challenge and the place at which it opens, if it can. */
export function dayEntries(quest: OverviewQuest, date: CalendarDate, today: CalendarDate): readonly DayEntry[] {
  return dayItems(quest, date, today).flatMap((item) => {
    const week = quest.weeks.find(({ id }) => id === item.week);
    const of = week?.challenges.find(({ id }) => id === item.challenge);
    if (!week || !of) return [];
    const step = of.steps.findIndex(({ id }) => id === item.step);
    const index = item.kind === 'post' ? of.steps.length : step;
    const opensAt = isChallengeAccessible(quest, week, of, today) ? index : null;
    return [{ ...item, of, stepShown: of.steps[step], opensAt, unlocksOn: unlockDate(quest, week) }];
  });
}

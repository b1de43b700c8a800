import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, overviewStates, questsAndDays, scheduledQuestsAndDays } from '#core/arbitraries';
import {
  dayEntries,
  dayInView,
  overviewQuery,
  overviewFromQuery,
  overviewOnReturn,
  overviewToRemember,
  initialOverview,
  type OverviewState,
  overviewWeeks,
  questDays,
} from '#core/challenges';
import { agendaOf, type Quest } from '#core/quests';
import { dayAfter, daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const asRegular = (quest: Quest): Quest => ({ ...quest, isSampleQuest: false });

/** A state that a Traveler on this quest can have chosen. */
const chosenOn = (quest: Quest, state: OverviewState): OverviewState => ({
  ...state,
  tab: Math.min(state.tab, 2),
  weekNumber: quest.weeks.some(({ weekNumber }) => weekNumber === state.weekNumber) ? state.weekNumber : 1,
});

test('[PRG-9] an address that the overview wrote brings it back as it was, whatever was left meanwhile', () =>
  forAll([overviewStates, overviewStates, questsAndDays], (state, left, { quest: any, today }) => {
    fc.pre(any.weeks.length > 0);
    const quest = asRegular(any);
    const opened = initialOverview(quest, today);
    const chosen = chosenOn(quest, state);
    const address = overviewQuery(chosen, opened, quest);
    const written = Object.fromEntries(new URLSearchParams({ ...address }));
    expect(overviewFromQuery(left, opened, written, quest)).toEqual({ ...chosen, collapsed: left.collapsed });
  }));

test('[PRG-9] the overview as it opens is addressed by its tab alone, and what is written is in small letters', () =>
  forAll([overviewStates, questsAndDays], (state, { quest: any, today }) => {
    const quest = asRegular(any);
    const opened = { ...initialOverview(quest, today), date: null };
    expect(Object.keys(overviewQuery(opened, opened, quest))).toEqual(['tab']);
    for (const part of Object.values(overviewQuery(state, opened, quest))) expect(part).not.toMatch(/[A-Z]/);
  }));

test('[PRG-9] all that was chosen stays but the day', () =>
  forAll([overviewStates], (state) => {
    expect(overviewToRemember(state)).toEqual({ ...state, date: null });
  }));

test('[PRG-9] an address without a tab leaves the overview as it was left', () =>
  forAll([overviewStates, questsAndDays], (left, { quest, today }) => {
    const opened = initialOverview(quest, today);
    expect(overviewFromQuery(left, opened, {}, quest)).toEqual(left);
    expect(overviewFromQuery(left, opened, { filter: 'late', week: '1' }, quest)).toEqual(left);
  }));

test('[PRG-9] on return all is as it was left, but for a filter that finds nothing any more', () =>
  forAll([overviewStates, questsAndDays], (left, { quest, today }) => {
    const isEmpty = overviewWeeks(quest, left.filter, today).every(({ challenges }) => challenges.length === 0);
    expect(overviewOnReturn(left, quest, today)).toEqual(isEmpty ? { ...left, filter: 'ALL' } : left);
  }));

test('[PRG-9] an address that somebody made up opens the overview as ever', () => {
  const nonsense = fc.record({
    tab: fc.string(),
    filter: fc.string(),
    view: fc.string(),
    week: fc.string(),
    date: fc.string(),
  });
  forAll([nonsense, questsAndDays], (parts, { quest, today }) => {
    const opened = initialOverview(quest, today);
    const address = Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, `${text}?`]));
    expect(overviewFromQuery(opened, opened, address, quest)).toEqual(opened);
  });
});

test('[PRG-9][PRG-6] a trial is addressed by All alone', () =>
  forAll([overviewStates, questsAndDays], (state, { quest: any, today }) => {
    const quest = { ...any, isSampleQuest: true };
    const opened = initialOverview(quest, today);
    expect(overviewQuery(state, opened, quest).tab).toBe('all');
    for (const tab of ['weekly', 'daily', 'WEEKLY', '1'])
      expect(overviewFromQuery(state, opened, { tab }, quest).tab).toBe(0);
  }));

test('[PRG-10][TIME-3] the days of a quest reach from its first Monday to its last Sunday, and hold everything planned', () =>
  forAll([scheduledQuestsAndDays], ({ quest }) => {
    const span = questDays(quest);
    const last = quest.weeks.at(-1);
    if (!last || !span) {
      expect([last, span]).toEqual([undefined, undefined]);
      return;
    }
    const dates = agendaOf(quest).map(({ date }) => date);
    const wanted = [...dates, quest.startingDate, daysAfter(last.startingDate, 6)];
    for (const date of wanted) expect(span.first <= date && date <= span.last).toBe(true);
    expect(wanted).toEqual(expect.arrayContaining([span.first, span.last]));
  }));

test('[PRG-10] the day in view is the chosen one, else today, and always a day of the quest', () =>
  forAll(
    [calendarDates, fc.nat({ max: 400 }), fc.option(calendarDates), calendarDates],
    (first, days, chosen, today) => {
      const span = { first, last: daysAfter(first, days) };
      const day = dayInView(span, chosen, today);
      expect(span.first <= day && day <= span.last).toBe(true);
      const isWithin = (date: string): boolean => span.first <= date && date <= span.last;
      if (chosen !== null && isWithin(chosen)) expect(day).toBe(chosen);
      else if (isWithin(today)) expect(day).toBe(today);
      else expect(day).toBe(today < first ? span.first : span.last);
    },
  ));

test('[PRG-10] a day that is none, or beyond the quest, is not in view', () => {
  const span = { first: '2026-11-16', last: '2026-11-22' };
  for (const chosen of ['2026-11-31', '2026-11-15', '2026-11-23', 'monday', '', '2026-11-20T09:00'])
    expect(dayInView(span, chosen, '2026-11-18')).toBe('2026-11-18');
  for (const chosen of [span.first, span.last]) expect(dayInView(span, chosen, '2026-11-18')).toBe(chosen);
  expect(dayInView(span, null, dayAfter(span.last))).toBe(span.last);
});

test('[PRG-10][PRG-4] everything of a day is listed once with its challenge, and opens at its own place', () =>
  forAll(
    [scheduledQuestsAndDays],
    ({ quest: any, today }) => {
      const quest = asRegular(any);
      const dates = [...new Set(agendaOf(quest).map(({ date }) => date))];
      const entries = dates.flatMap((date) => dayEntries(quest, date, today));
      expect(entries).toHaveLength(agendaOf(quest).length);
      for (const { of, step, stepShown, opensAt, unlocksOn, challenge, date } of entries) {
        expect(of.id).toBe(challenge);
        expect(dates).toContain(date);
        expect(stepShown?.id ?? null).toBe(step);
        const isOpen = unlocksOn <= today || of.completed || of.completedSteps.length > 0;
        expect(opensAt !== null).toBe(isOpen);
        if (opensAt !== null) expect([...of.steps.map(({ id }) => id), null][opensAt]).toBe(step);
      }
    },
    { numRuns: 60 },
  ));

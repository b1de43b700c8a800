import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overviewStates, questsAndDays, scheduledQuestsAndDays } from '#core/arbitraries';
import {
  filterChosen,
  filterCounts,
  OVERVIEW_FILTERS,
  initialOverview,
  overviewTabs,
  type OverviewWeek,
  overviewWeeks,
  tabChosen,
  activeOverviewTab,
  viewChosen,
  weekChosen,
  weekInOverview,
  weekToggled,
} from '#core/challenges';
import { challengeStatus, type Quest, weekItems } from '#core/quests';
import { forAll } from '../support/for-all.ts';

const trial = { isSampleQuest: true };
const regular = { isSampleQuest: false };

const challengesIn = (weeks: readonly OverviewWeek[]) =>
  weeks.flatMap(({ challenges }) => challenges.map(({ challenge }) => challenge));

const allOf = ({ weeks }: Quest) => weeks.flatMap(({ challenges }) => challenges);

test('[PRG-6] a quest has three tabs, a trial All only', () => {
  expect(overviewTabs(regular)).toEqual(['All', 'Weekly', 'Daily']);
  expect(overviewTabs(trial)).toEqual(['All']);
});

test('[PRG-7] ALL shows every week with every challenge, its status and its whole percents', () =>
  forAll([scheduledQuestsAndDays], ({ quest, today }) => {
    const shown = overviewWeeks(quest, 'ALL', today);
    expect(challengesIn(shown)).toEqual(allOf(quest));
    expect(shown.map(({ challenges: _, ...item }) => item)).toEqual(weekItems(quest, today));
    for (const { challenge, status, percent } of shown.flatMap(({ challenges }) => challenges)) {
      const done = challenge.steps.filter(({ stepNumber }) => challenge.completedSteps.includes(stepNumber)).length;
      const share = Math.floor((done * 100) / (challenge.steps.length + 1));
      expect(percent).toBe(challenge.completed ? 100 : share);
      expect(status).toBe(challengeStatus(quest, challenge, today));
    }
  }));

test('[PRG-7] the three filters share out all challenges between them, in order, without an empty week', () =>
  forAll(
    [scheduledQuestsAndDays],
    ({ quest, today }) => {
      const ids = (['COMPLETED', 'TODO', 'LATE'] as const).map((filter) => {
        const weeks = overviewWeeks(quest, filter, today);
        for (const { challenges } of weeks) expect(challenges).not.toEqual([]);
        const order = challengesIn(weeks).map(({ id }) => id);
        expect(order).toEqual(
          allOf(quest)
            .map(({ id }) => id)
            .filter((id) => order.includes(id)),
        );
        return order;
      });
      expect(ids.flat().toSorted()).toEqual(
        allOf(quest)
          .map(({ id }) => id)
          .toSorted(),
      );
    },
    { numRuns: 200 },
  ));

test('[PRG-7] each filter finds what its name says: completed, late, or neither', () =>
  forAll([scheduledQuestsAndDays], ({ quest: any, today }) => {
    const quest = { ...any, isSampleQuest: false };
    const isLate = (id: string): boolean => {
      const { steps, completedSteps, postScheduledDate } = allOf(quest).find((one) => one.id === id) ?? {};
      const open = (steps ?? []).filter(({ stepNumber }) => !completedSteps?.includes(stepNumber));
      return [...open.map(({ scheduledDate }) => scheduledDate), postScheduledDate ?? null].some(
        (date) => date !== null && date < today,
      );
    };
    for (const { id } of challengesIn(overviewWeeks(quest, 'COMPLETED', today)))
      expect(allOf(quest).find((one) => one.id === id)?.completed).toBe(true);
    for (const { id, completed } of challengesIn(overviewWeeks(quest, 'LATE', today)))
      expect([completed, isLate(id)]).toEqual([false, true]);
    for (const { id, completed } of challengesIn(overviewWeeks(quest, 'TODO', today)))
      expect([completed, isLate(id)]).toEqual([false, false]);
  }));

test('[PRG-7] a filter counts what it shows', () =>
  forAll([scheduledQuestsAndDays], ({ quest, today }) => {
    const counts = filterCounts(quest, today);
    for (const filter of OVERVIEW_FILTERS)
      expect(counts[filter]).toBe(challengesIn(overviewWeeks(quest, filter, today)).length);
    expect(counts.COMPLETED + counts.TODO + counts.LATE).toBe(counts.ALL);
  }));

test('[PRG-8] the overview opens on everything, at the week in view', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const { weekNumber, ...rest } = initialOverview(quest, today);
    expect(rest).toEqual({ filter: 'ALL', tab: 0, view: 'grid', date: null, collapsed: [] });
    const current = weekItems(quest, today).find(({ isCurrent }) => isCurrent)?.week.weekNumber;
    const nearest = today < quest.startingDate ? 1 : Math.max(1, quest.weeks.length);
    expect(weekNumber).toBe(current ?? nearest);
  }));

test('[PRG-8] a choice changes what was chosen and nothing else; what does not exist is not chosen', () => {
  const numbers = fc.integer({ min: -1, max: 7 });
  forAll([overviewStates, questsAndDays, fc.string(), numbers], (overview, { quest }, text, number) => {
    for (const filter of OVERVIEW_FILTERS) expect(filterChosen(overview, filter)).toEqual({ ...overview, filter });
    for (const view of ['grid', 'timeline'] as const) expect(viewChosen(overview, view)).toEqual({ ...overview, view });
    expect(viewChosen(overview, `no ${text}`)).toEqual({ ...overview, view: 'grid' });
    const known = OVERVIEW_FILTERS.some((one) => one === text);
    if (!known) expect(filterChosen(overview, text)).toEqual({ ...overview, filter: 'ALL' });
    const hasWeek = quest.weeks.some(({ weekNumber }) => weekNumber === number);
    expect(weekChosen(overview, number, quest)).toEqual(hasWeek ? { ...overview, weekNumber: number } : overview);
    const hasTab = number >= 0 && number < 3;
    expect(tabChosen(overview, number, regular)).toEqual(hasTab ? { ...overview, tab: number } : overview);
    expect(tabChosen(overview, number, trial)).toEqual(number === 0 ? { ...overview, tab: 0 } : overview);
  });
});

test('[PRG-8][PRG-6] a tab that a trial does not have shows All there, and is back on a regular quest', () =>
  forAll([overviewStates], (overview) => {
    expect(activeOverviewTab(overview, trial)).toBe('All');
    expect(activeOverviewTab(overview, regular)).toBe(['All', 'Weekly', 'Daily'][overview.tab] ?? 'All');
  }));

test('[PRG-8] a week is folded up by one click and unfolded by the next, whatever the others are', () => {
  const weeks = fc.constantFrom('week-1', 'week-2', 'week-3', 'week-4');
  forAll([overviewStates, fc.array(weeks)], (overview, clicks) => {
    const after = clicks.reduce(weekToggled, overview);
    for (const week of ['week-1', 'week-2', 'week-3', 'week-4', 'gone']) {
      const turned = clicks.filter((one) => one === week).length % 2 === 1;
      expect(after.collapsed.includes(week)).toBe(overview.collapsed.includes(week) !== turned);
    }
    expect(after.collapsed).toHaveLength(new Set(after.collapsed).size);
    expect({ ...after, collapsed: overview.collapsed }).toEqual(overview);
  });
});

test('[PRG-4][PRG-7][QST-2] a challenge opens after its furthest step, and not at all while its week is locked and nothing in it was done', () =>
  forAll([scheduledQuestsAndDays], ({ quest, today }) => {
    for (const { isUnlocked, challenges } of overviewWeeks(quest, 'ALL', today))
      for (const { challenge, opensAt } of challenges) {
        const { completed, completedSteps, steps } = challenge;
        const wasOpen = completed || completedSteps.length > 0;
        expect(opensAt !== null).toBe(isUnlocked || wasOpen);
        const done = steps.flatMap(({ stepNumber }, index) => (completedSteps.includes(stepNumber) ? [index + 1] : []));
        if (opensAt !== null) expect(opensAt).toBe(completed ? 0 : Math.max(0, ...done));
      }
  }));

test('[PRG-8] of the weeks that a filter leaves the chosen one is in view, else the next, else the last', () =>
  forAll([scheduledQuestsAndDays, fc.integer({ min: 0, max: 7 })], ({ quest, today }, number) => {
    const weeks = overviewWeeks(quest, 'LATE', today);
    const numbers = weeks.map(({ week }) => week.weekNumber);
    const next = numbers.filter((one) => one >= number).toSorted((one, other) => one - other)[0];
    expect(weekInOverview(weeks, number)?.week.weekNumber).toBe(next ?? numbers.at(-1));
    for (const one of numbers) expect(weekInOverview(weeks, one)?.week.weekNumber).toBe(one);
  }));

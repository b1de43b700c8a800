import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, challenges, quests, questsAndDays, scheduledQuestsAndDays } from '#core/arbitraries';
import {
  agendaOf,
  challengePercent,
  type ChallengeSummary,
  completedStepIndexes,
  isLastOfDay,
  isLate,
  minutesLeft,
  stepMinutes,
  totalMinutes,
  openItemsOn,
  overviewPercent,
  type Quest,
  stepToShow,
  weekPercent,
} from '#core/quests';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const open = (challenge: ChallengeSummary): ChallengeSummary => ({ ...challenge, completed: false });
const closed = (challenge: ChallengeSummary): ChallengeSummary => ({ ...challenge, completed: true });

test('[PRG-3] steps count once, and only while they are in the challenge', () =>
  forAll([challenges], (challenge) => {
    const counted = completedStepIndexes(challenge);
    expect(counted).toEqual([...new Set(counted)].toSorted((one, other) => one - other));
    for (const index of counted) expect(challenge.completedSteps).toContain(challenge.steps[index]?.stepNumber);
    for (const { stepNumber } of challenge.steps)
      if (challenge.completedSteps.includes(stepNumber)) expect(counted).toContain(stepNumber);
    const twice = { ...challenge, completedSteps: [...challenge.completedSteps, ...challenge.completedSteps, 99] };
    expect(completedStepIndexes(twice)).toEqual(counted);
  }));

test('[PRG-1] a completed challenge is at 100, an open one below, by equal shares of its steps and its post', () =>
  forAll([challenges], (challenge) => {
    expect(challengePercent(closed(challenge))).toBe(100);
    const percent = challengePercent(open(challenge));
    const done = new Set(challenge.completedSteps.filter((number) => number >= 0 && number < challenge.steps.length));
    expect(percent * (challenge.steps.length + 1)).toBeCloseTo(done.size * 100, 8);
    expect(percent).toBeLessThan(100);
  }));

test('[PRG-1] the overview says the whole percents that lie behind, and never one more', () => {
  const walked = fc
    .nat({ max: 300 })
    .chain((steps) => fc.record({ steps: fc.constant(steps), done: fc.nat({ max: steps }) }));
  forAll(
    [walked],
    ({ steps, done }) => {
      const challenge = {
        completed: false,
        steps: Array.from({ length: steps }, (_, stepNumber) => ({ stepNumber })),
        completedSteps: [...Array(done).keys()],
      };
      const percent = overviewPercent(challenge);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent * (steps + 1)).toBeLessThanOrEqual(done * 100);
      expect((percent + 1) * (steps + 1)).toBeGreaterThan(done * 100);
      expect(overviewPercent({ ...challenge, completed: true })).toBe(100);
    },
    { numRuns: 300 },
  );
});

test('[PRG-1] every step completed brings a challenge further', () =>
  forAll([challenges], (challenge) => {
    const shares = [...challenge.steps.keys()].map((count) =>
      challengePercent({ ...open(challenge), completedSteps: [...Array(count).keys()] }),
    );
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(new Set(shares).size).toBe(shares.length);
  }));

test('[PRG-2] a week is the mean of its regular challenges, and at 100 only when all of them are', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    for (const week of quest.weeks) {
      const regular = week.challenges.filter((one) => !one.bonusChallenge && !/BONUS/i.test(one.title));
      if (regular.length === 0) continue;
      const percent = weekPercent(quest, week, today);
      const shares = regular.map((one) => (one.completed ? 100 : (100 * countOf(one)) / (one.steps.length + 1)));
      expect(percent * shares.length).toBeCloseTo(
        shares.reduce((sum, share) => sum + share),
        6,
      );
      expect(percent >= 100).toBe(regular.every(({ completed }) => completed));
      expect(percent).toBeGreaterThanOrEqual(0);
    }
  }));

const countOf = ({ steps, completedSteps }: ChallengeSummary): number =>
  steps.filter(({ stepNumber }) => completedSteps.includes(stepNumber)).length;

test('[PRG-2][QST-4] a week without regular challenges is at 100 once it is unlocked, at 0 before', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    for (const week of quest.weeks) {
      const bonus = { ...week, challenges: week.challenges.map((one) => ({ ...one, bonusChallenge: true })) };
      const opens =
        week.unlockAfterDays === null ? week.startingDate : daysAfter(quest.startingDate, week.unlockAfterDays);
      expect(weekPercent(quest, bonus, today)).toBe(opens <= today ? 100 : 0);
    }
  }));

const addresses = fc.oneof(
  fc.integer({ min: -2, max: 7 }),
  fc.integer({ min: -2, max: 7 }).map(String),
  fc.constantFrom(undefined, '', ' 1', '01', '1.0', '1e0', '+1', '0x1', 'post', '٣', Number.NaN, 1.5, '-0'),
);

test('[PRG-4] an address that names a step or the post shows it, whatever was completed', () =>
  forAll(
    [challenges, addresses],
    (challenge, asked) => {
      const positions = [...challenge.steps.keys(), challenge.steps.length];
      const named = positions.find((index) => asked === index || asked === String(index));
      const shown = stepToShow(challenge, asked);
      expect(shown.redirect).toBe(named === undefined);
      if (named !== undefined) expect(shown.step).toBe(named);
    },
    { numRuns: 400 },
  ));

test('[PRG-4] a challenge of many steps is addressed with as many digits as it takes', () =>
  forAll(
    [fc.integer({ min: 10, max: 120 }), fc.nat({ max: 130 }), fc.constantFrom('', 'x', ' ')],
    (count, index, tail) => {
      const steps = Array.from({ length: count }, (_, stepNumber) => ({ stepNumber }));
      const challenge = { completed: false, steps, completedSteps: [] };
      const isThere = tail === '' && index <= count;
      expect(stepToShow(challenge, `${index}${tail}`)).toEqual({ step: isThere ? index : 0, redirect: !isThere });
    },
    { numRuns: 200 },
  ));

test('[PRG-4] any other address leads to the first step, or to the one after the furthest completed', () =>
  forAll([challenges, fc.constantFrom(undefined, '', 'x', -1, '1.5', '99')], (challenge, asked) => {
    expect(stepToShow(closed(challenge), asked)).toEqual({ step: 0, redirect: true });
    expect(stepToShow({ ...open(challenge), completedSteps: [-1, 50] }, asked)).toEqual({ step: 0, redirect: true });
    challenge.steps.forEach((_, furthest) => {
      const completedSteps = [99, furthest, ...challenge.completedSteps.filter((number) => number < furthest)];
      expect(stepToShow({ ...open(challenge), completedSteps }, asked)).toEqual({
        step: furthest + 1,
        redirect: true,
      });
    });
  }));

const planned = (quest: Quest): Quest => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((one, index) => ({
      ...one,
      steps: one.steps.map((step, at) => ({ ...step, scheduledDate: daysAfter(week.startingDate, at) })),
      postScheduledDate: index % 2 === 0 ? daysAfter(week.startingDate, 6) : null,
    })),
  })),
});

test('[TIME-4] late is what is still open and was planned for a day before today', () =>
  forAll([calendarDates, fc.integer({ min: 1, max: 400 }), fc.boolean()], (date, days, completed) => {
    const after = daysAfter(date, days);
    expect(isLate({ date, completed }, after)).toBe(!completed);
    expect(isLate({ date, completed }, date)).toBe(false);
    expect(isLate({ date: after, completed }, date)).toBe(false);
  }));

test('[SCH-5][SCH-8] everything planned stands on the agenda once, in content order, and what was never planned, or is in a trial, does not', () =>
  forAll([questsAndDays], ({ quest: bare }) => {
    const quest = { ...planned(bare), isSampleQuest: false };
    const items = agendaOf(quest);
    const expected = quest.weeks.flatMap((week) =>
      week.challenges.flatMap((one) => [
        ...one.steps.map((step) => ['step', one.id, step.id, step.scheduledDate, step.stepDuration ?? 15]),
        ...(one.postScheduledDate === null ? [] : [['post', one.id, null, one.postScheduledDate, 30]]),
      ]),
    );
    expect(items.map(({ kind, challenge, step, date, minutes }) => [kind, challenge, step, date, minutes])).toEqual(
      expected,
    );
    expect(agendaOf({ ...bare, isSampleQuest: false })).toEqual([]);
    expect(agendaOf({ ...quest, isSampleQuest: true })).toEqual([]);
  }));

test('[TIME-1] the last item of a day is the one without which nothing up to that day is open', () =>
  forAll([scheduledQuestsAndDays], ({ quest, today }) => {
    const agenda = agendaOf(quest);
    for (const item of agenda.filter(({ completed }) => !completed)) {
      const others = agenda.filter((one) => one !== item && !one.completed && one.date <= today);
      expect(isLastOfDay(agenda, item, today)).toBe(item.date <= today && others.length === 0);
    }
    expect(isLastOfDay(agenda, { challenge: 'nowhere', step: null }, today)).toBe(false);
  }));

test('[TIME-1] a date holds what is open on it, and its minutes are theirs together', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const items = agendaOf({ ...planned(quest), isSampleQuest: false });
    const onDate = openItemsOn(items, today);
    expect(onDate.every(({ date, completed }) => date === today && !completed)).toBe(true);
    for (const item of items) if (item.date === today && !item.completed) expect(onDate).toContain(item);
    expect(totalMinutes(items)).toBe(items.map(({ minutes }) => minutes).reduce((sum, each) => sum + each, 0));
  }));

test('[SCH-5] the steps of a quest take what each says, or 15 minutes, whatever was done', () =>
  forAll([quests], (quest) => {
    const steps = quest.weeks.flatMap(({ challenges }) => challenges.flatMap((challenge) => challenge.steps));
    const minutes = steps.reduce((sum, { stepDuration }) => sum + (stepDuration ?? 15), 0);
    expect(stepMinutes(quest)).toBe(minutes);
    const done = quest.weeks.map((week) => ({ ...week, challenges: week.challenges.map(closed) }));
    expect(stepMinutes({ weeks: done })).toBe(minutes);
  }));

test('[SCH-5] of a challenge those minutes are left that its open steps and its post take', () =>
  forAll([challenges], (challenge) => {
    const left = challenge.steps.filter(({ stepNumber }) => !challenge.completedSteps.includes(stepNumber));
    const minutes = left.map(({ stepDuration }) => stepDuration ?? 15).reduce((sum, each) => sum + each, 30);
    expect(minutesLeft({ isSampleQuest: false }, open(challenge))).toBe(minutes);
    expect(minutesLeft({ isSampleQuest: false }, closed(challenge))).toBe(0);
  }));

test('[SCH-5][SCH-8] of an untouched trial the challenges leave together the minutes that the whole trial takes', () =>
  forAll([quests], (quest) => {
    const untouched = quest.weeks.flatMap((week) =>
      week.challenges.map((challenge) => ({ ...open(challenge), completedSteps: [] })),
    );
    const left = untouched.map((challenge) => minutesLeft({ isSampleQuest: true }, challenge));
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(stepMinutes(quest));
  }));

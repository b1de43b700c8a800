import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challenges, points, questsAndDays, scheduledQuestsAndDays, visibleTexts } from '#core/arbitraries';
import { formatMessage, type MessageKey } from '#core/messages';
import {
  type ChallengeSummary,
  daysUntilStart,
  durationInWords,
  hasUnseenOffboarding,
  idleMessage,
  labelledPoints,
  nextChallenge,
  nextOpening,
  nextPlannedDate,
  type Quest,
  selectedWeek,
  titlePlaceholder,
  pointsWorth,
  questSummary,
  stepsAndPosts,
  weekInView,
  weekItems,
} from '#core/quests';
import { LOCATION_TYPES } from '#core/content';
import type { CalendarDate } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const saysBonus = ({ title, bonusChallenge }: ChallengeSummary): boolean =>
  bonusChallenge || title.toUpperCase().includes('BONUS');

/** The whole percents of a mean of fractions, counted in whole numbers of any size. */
const wholeMean = (shares: readonly { readonly done: number; readonly of: number }[]): number => {
  const all = shares.reduce((product, { of }) => product * BigInt(of), 1n);
  const sum = shares.reduce((total, { done, of }) => total + (BigInt(done) * all) / BigInt(of), 0n);
  return Number((sum * 100n) / (all * BigInt(shares.length)));
};

const shareOf = ({ completed, completedSteps, steps }: ChallengeSummary) => ({
  done: completed ? steps.length + 1 : steps.filter(({ stepNumber }) => completedSteps.includes(stepNumber)).length,
  of: steps.length + 1,
});

test('[QST-13][PRG-2] a week shows its whole percents, and is marked as completed exactly at 100', () =>
  forAll(
    [questsAndDays],
    ({ quest, today }) => {
      const items = weekItems(quest, today);
      expect(items.map(({ week }) => week)).toEqual(quest.weeks);
      for (const { week, progress, isCompleted } of items) {
        const regular = week.challenges.filter((one) => !saysBonus(one));
        if (regular.length > 0) expect(progress).toBe(wholeMean(regular.map(shareOf)));
        expect(isCompleted).toBe(progress === 100);
      }
    },
    { numRuns: 400 },
  ));

test('[QST-13] fractions that make a whole together are not cut to one less', () => {
  const steps = (count: number, done: number): Partial<ChallengeSummary> => ({
    steps: Array.from({ length: count - 1 }, (_, stepNumber) => ({
      id: `${stepNumber}`,
      stepNumber,
      title: '',
      stepDuration: null,
      scheduledDate: null,
      missedDate: null,
    })),
    completedSteps: [...Array(done).keys()],
    completed: false,
    bonusChallenge: false,
    title: 'The shore',
  });
  forAll(
    [questsAndDays, challenges, fc.integer({ min: 2, max: 60 }), fc.nat({ max: 60 })],
    (any, one, of, part) => {
      const [week] = any.quest.weeks;
      fc.pre(week !== undefined && part > 0 && part < of);
      const both = [
        { ...one, ...steps(of, part) },
        { ...one, ...steps(of, of - part) },
      ];
      const quest = { ...any.quest, weeks: week ? [{ ...week, challenges: both }] : [] };
      expect(weekItems(quest, any.today)[0]?.progress).toBe(50);
    },
    { numRuns: 200 },
  );
});

test('[QST-13][TIME-3] a week ends six days after its Monday, and is current while those seven days last', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    for (const { week, endsOn, isCurrent } of weekItems(quest, today)) {
      const days = [0, 1, 2, 3, 4, 5, 6].map((away) => daysAfter(week.startingDate, away));
      expect(endsOn).toBe(days[6]);
      expect(isCurrent).toBe(days.includes(today));
    }
  }));

test('[QST-13][QST-2][QST-5] a week opens its challenges, bonus or not, from the day it unlocks', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    for (const { week, isUnlocked } of weekItems(quest, today)) {
      const { startingDate, unlockAfterDays } = week;
      const opens = unlockAfterDays === null ? startingDate : daysAfter(quest.startingDate, unlockAfterDays);
      expect(isUnlocked).toBe(opens <= today);
    }
  }));

test('[QST-14] the days until the start are counted down to 0, and stay there', () =>
  forAll([questsAndDays, fc.nat({ max: 90 })], ({ quest, today }, days) => {
    const ahead = { startingDate: daysAfter(today, days) };
    expect(daysUntilStart(ahead, today)).toBe(days);
    expect(daysUntilStart({ startingDate: today }, daysAfter(today, days))).toBe(0);
    expect(daysUntilStart(quest, today) > 0).toBe(today < quest.startingDate);
  }));

const clicks = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('week' as const), week: fc.constantFrom('week-1', 'week-2', 'week-4', 'gone') }),
    fc.constant({ kind: 'panel' as const }),
  ),
);

test('[QST-15] the last click that meant something says which week is selected', () =>
  forAll([questsAndDays, clicks], ({ quest }, all) => {
    const known = new Set(quest.weeks.map(({ id }) => id));
    const selected = all.reduce<string | null>((so, click) => selectedWeek(quest, so, click), null);
    const last = all.findLast((click) => click.kind === 'panel' || known.has(click.week));
    expect(selected).toBe(last?.kind === 'week' ? last.week : null);
  }));

test('[QST-15] in view is the selected week, else the one of today, else the nearest', () =>
  forAll([questsAndDays, fc.nat()], ({ quest, today }, seed) => {
    const chosen = quest.weeks[seed % Math.max(1, quest.weeks.length)];
    expect(weekInView(quest, chosen?.id ?? null, today)).toBe(chosen);
    const shown = weekInView(quest, 'gone', today);
    expect(weekInView(quest, null, today)).toBe(shown);
    const running = quest.weeks.find(
      ({ startingDate }) => startingDate <= today && today <= daysAfter(startingDate, 6),
    );
    const nearest = today < quest.startingDate ? quest.weeks[0] : quest.weeks[quest.weeks.length - 1];
    expect(shown).toBe(running ?? nearest);
  }));

test('[QST-5] without a quest at hand the card has nothing to say', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    expect(nextChallenge(undefined, today)).toEqual({ kind: 'default' });
    expect(nextChallenge(quest, today).kind).not.toBe('default');
  }));

const everything = (quest: Quest, completed: boolean): Quest => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((one) => ({ ...one, completed, bonusChallenge: false, title: 'The shore' })),
  })),
});

const underWay = scheduledQuestsAndDays
  .map(({ quest, today }) => ({
    quest: { ...everything(quest, false), isSampleQuest: false, hasCommittedSchedule: true },
    today,
  }))
  .filter(({ quest, today }) => quest.startingDate <= today && quest.weeks.some((week) => week.challenges.length > 0));

/** Why nothing is planned for a day of a quest whose items are all open or done with their step. */
function whyFree({ weeks }: Quest, today: CalendarDate): MessageKey {
  if (weeks.every(({ startingDate }) => daysAfter(startingDate, 6) < today)) return 'todayWeeksOver';
  const ahead = Array.from({ length: 100 }, (_, index) => daysAfter(today, index + 1)).find((day) =>
    weeks.some(({ challenges }) =>
      challenges.some(
        ({ postScheduledDate, steps, completedSteps }) =>
          postScheduledDate === day ||
          steps.some(({ scheduledDate, stepNumber }) => scheduledDate === day && !completedSteps.includes(stepNumber)),
      ),
    ),
  );
  expect(nextPlannedDate({ isSampleQuest: false, weeks }, today)).toBe(ahead);
  if (ahead === undefined) return 'todayEmpty';
  return ahead === daysAfter(today, 1) ? 'todayFree' : 'todayFreeUntil';
}

test('[QST-19] home says nothing of its own while something planned for today is open, else why nothing is', () =>
  forAll(
    [underWay],
    ({ quest, today }) => {
      const onToday = quest.weeks.flatMap((week) =>
        week.challenges.flatMap(({ postScheduledDate, steps, completedSteps }) => [
          ...(postScheduledDate === today ? [false] : []),
          ...steps
            .filter(({ scheduledDate }) => scheduledDate === today)
            .map(({ stepNumber }) => completedSteps.includes(stepNumber)),
        ]),
      );
      const done = onToday.every(Boolean) ? 'todayDone' : undefined;
      expect(idleMessage(quest, today)).toBe(onToday.length === 0 ? whyFree(quest, today) : done);
    },
    { numRuns: 300 },
  ));

test('[QST-19] a quest without weeks has nothing planned, and no weeks that are over', () =>
  forAll([underWay, fc.boolean()], ({ quest, today }, hasCommittedSchedule) => {
    const empty = { ...quest, weeks: [], hasCommittedSchedule };
    expect(idleMessage(empty, today)).toBe('todayEmpty');
  }));

test('[QST-19] what keeps a whole quest from having a today is said first', () =>
  forAll([underWay, fc.boolean(), fc.boolean()], ({ quest, today }, isSampleQuest, hasCommittedSchedule) => {
    const any = { ...quest, isSampleQuest, hasCommittedSchedule };
    const isOver = any.weeks.every(({ startingDate }) => daysAfter(startingDate, 6) < today);
    expect(idleMessage({ ...any, hasCommittedSchedule: false, isSampleQuest: false }, today)).toBe(
      isOver ? 'todayWeeksOver' : 'todayUnplanned',
    );
    expect(idleMessage({ ...any, isSampleQuest: true }, today)).toBe('todayTrial');
    const ahead = { ...any, startingDate: daysAfter(today, 1) };
    expect(idleMessage(ahead, today)).toBe('todayNotStarted');
    const complete = {
      ...everything(any, true),
      weeks: everything(any, true).weeks.map((week) => ({ ...week, unlockAfterDays: 0 })),
    };
    expect(idleMessage(complete, today)).toBe('todayQuestCompleted');
    expect(idleMessage({ ...any, startingDate: today, isSampleQuest: true }, today)).toBe('todayTrial');
  }));

test('[QST-18] a challenge is done at one of these places', () => {
  expect(new Set(LOCATION_TYPES)).toEqual(
    new Set(['phone', 'video', 'audio', 'gesture', 'computer', 'reading', 'writing', 'desktop']),
  );
});

test('[QST-20] a title that can be read is shown, any other is replaced', () => {
  forAll([visibleTexts, fc.constantFrom('', ' ', '\u200B', '\n')], (title, blank) => {
    expect(titlePlaceholder({ title })).toBeUndefined();
    for (const missing of [{ title: blank }, null, undefined])
      expect(titlePlaceholder(missing)).toBe('challengeTitleMissing');
  });
  expect(formatMessage('challengeTitleMissing')).toBe('Missing Content');
});

test('[QST-21] points are labelled XP, those of a bonus BP, and none are not mentioned', () =>
  forAll([points, challenges], ({ xp, bp }, challenge) => {
    const told = labelledPoints({ xp, bp });
    const said = told.map(({ key, points: many }) => formatMessage(key, { points: many }));
    expect(said).toEqual([...(xp > 0 ? [`${xp} XP`] : []), ...(bp > 0 ? [`${bp} BP`] : [])]);
    expect(told.map(({ name, points: many }) => `${many} ${formatMessage(name)}`)).toEqual(said);
    expect(pointsWorth(challenge, xp)).toEqual(saysBonus(challenge) ? { xp: 0, bp: xp } : { xp, bp: 0 });
  }));

test('[ONB-10] the cards after a quest wait to be seen from its completion on, where it has any, until they were', () => {
  const cards = fc.record({ hasOffboarding: fc.boolean(), hasSeenOffboarding: fc.boolean(), isDone: fc.boolean() });
  forAll([questsAndDays, cards], ({ quest, today }, { isDone, ...after }) => {
    const weeks = quest.weeks.map((week) => ({
      ...week,
      unlockAfterDays: 0,
      challenges: week.challenges.map((challenge) => ({ ...challenge, completed: isDone })),
    }));
    const day = daysAfter(today, 60);
    const isOver = weeks.length > 0 && weeks.every(({ challenges }) => isDone || challenges.every(saysBonus));
    const waits = isOver && after.hasOffboarding && !after.hasSeenOffboarding;
    expect(hasUnseenOffboarding({ ...quest, ...after, weeks }, day)).toBe(waits);
  });
});

test('[QST-29] a completed quest comes to its weeks and every challenge completed in them', () =>
  forAll([questsAndDays], ({ quest }) => {
    let completed = 0;
    for (const week of quest.weeks) for (const challenge of week.challenges) if (challenge.completed) completed += 1;
    expect(questSummary(quest)).toEqual({ weeks: quest.weeks.length, challenges: completed });
  }));

test('[QST-31] a duration is told in minutes below an hour, then in hours within a quarter of an hour of it', () => {
  expect([1, 45, 59, 60, 74, 75, 104, 165, 180].map(durationInWords)).toEqual([
    '1 minute',
    '45 minutes',
    '59 minutes',
    '1 hour',
    '1 hour',
    '1½ hours',
    '1½ hours',
    '3 hours',
    '3 hours',
  ]);
  forAll([fc.integer({ min: 60, max: 6_000 })], (minutes) => {
    const [, hours = '', half] = /^(\d+)(½)? hours?$/.exec(durationInWords(minutes)) ?? [];
    expect(Math.abs(Number(hours) * 60 + (half ? 30 : 0) - minutes)).toBeLessThanOrEqual(15);
  });
});

test('[QST-30] steps and posts are counted apart, and what there is none of is not named', () => {
  const counted = (steps: number, posts: number) =>
    stepsAndPosts(
      [...Array<'step'>(steps).fill('step'), ...Array<'post'>(posts).fill('post')].map((kind) => ({ kind })),
    );
  expect(counted(21, 9)).toBe('21 steps and 9 reflections');
  expect([counted(1, 0), counted(3, 0), counted(0, 1), counted(0, 2)]).toEqual([
    '1 step',
    '3 steps',
    '1 reflection',
    '2 reflections',
  ]);
  expect(counted(1, 1)).toBe('1 step and 1 reflection');
});

test('[QST-32] what opens next is the first week that is locked today, and no other opens before it', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const opensOn = (week: Quest['weeks'][number]): CalendarDate =>
      week.unlockAfterDays === null ? week.startingDate : daysAfter(quest.startingDate, week.unlockAfterDays);
    const locked = quest.weeks.filter((week) => opensOn(week) > today);
    const opening = nextOpening(quest, today);
    expect(opening === undefined).toBe(locked.length === 0);
    if (!opening) return;
    for (const week of locked) expect(opensOn(week) >= opening.date).toBe(true);
    const week = locked.find((one) => opensOn(one) === opening.date);
    expect(opening.challenge).toBe(week?.challenges.find((challenge) => !saysBonus(challenge)));
    expect(week).toBeDefined();
  }));

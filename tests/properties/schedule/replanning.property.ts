import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduledQuests, weeklyHours } from '#core/arbitraries';
import { type PlannedDate, type Quest, replanProblem, type Week, weekToReplan } from '#core/quests';
import {
  matchesAcceptedMoves,
  movesOf,
  type ReplannedItem,
  replanPreview,
  replannedDays,
  type ReplanPreview,
} from '#core/schedule';
import { datesBeforeReplan, type StoredReplan, undoProblem } from '#core/schedule/server';
import { type CalendarDate, WEEKDAYS } from '#core/shared';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const isRegular = ({ title, bonusChallenge }: { title: string; bonusChallenge: boolean }): boolean =>
  !bonusChallenge && !/BONUS/i.test(title);

/** Where an item of a week stands, whether it is done, and what it missed. */
interface Standing {
  readonly challenge: string;
  readonly step: string | null;
  readonly date: CalendarDate | null;
  readonly missed: CalendarDate | null;
  readonly isDone: boolean;
}

const standingsOf = ({ challenges }: Week): readonly Standing[] =>
  challenges.flatMap((one) => [
    ...one.steps.map(({ id, stepNumber, scheduledDate, missedDate }) => ({
      challenge: one.id,
      step: id,
      date: scheduledDate,
      missed: missedDate,
      isDone: one.completed || one.completedSteps.includes(stepNumber),
    })),
    {
      challenge: one.id,
      step: null,
      date: one.postScheduledDate,
      missed: one.postMissedDate,
      isDone: one.completed,
    },
  ]);

const openOf = (week: Week): readonly Standing[] =>
  standingsOf({ ...week, challenges: week.challenges.filter(isRegular) }).filter(({ isDone }) => !isDone);

/** A committed quest, a day in or around it, and a Traveler's remaining hours. */
const situations = fc
  .record({
    quest: scheduledQuests,
    away: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 27 }) }, fc.integer({ min: -3, max: 40 })),
    hours: weeklyHours,
    hoursLeft: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ quest: any, away, hours, hoursLeft }) => {
    const quest: Quest = { ...any, isSampleQuest: false, hasCommittedSchedule: true };
    const today = away < 0 ? quest.startingDate : daysAfter(quest.startingDate, away);
    const promised = Object.fromEntries(quest.weeks.map(({ id }) => [id, hours]));
    return { quest, today, promised, hoursLeft };
  });

/** Those in which something can be replanned, with what comes of it. */
const replannings = situations
  .map((situation) => ({ ...situation, preview: replanPreview(situation) }))
  .filter((one): one is typeof one & { preview: ReplanPreview } => one.preview !== undefined);

const unlocks = (quest: Quest, week: Week): CalendarDate =>
  week.unlockAfterDays === null ? week.startingDate : daysAfter(quest.startingDate, week.unlockAfterDays);

test('[SCH-21] the week under way can be replanned while it opens in time and something regular in it is open', () =>
  forAll(
    [situations, fc.boolean(), fc.boolean()],
    ({ quest: any, ...rest }, isTrial, isCommitted) => {
      const quest = { ...any, isSampleQuest: isTrial, hasCommittedSchedule: isCommitted };
      const week = quest.weeks.find(
        ({ startingDate }) => startingDate <= rest.today && rest.today <= daysAfter(startingDate, 6),
      );
      const problem = (): string | undefined => {
        if (isTrial) return 'scheduleLocked';
        if (!isCommitted) return 'replanNotCommitted';
        if (!week || unlocks(quest, week) > daysAfter(week.startingDate, 6)) return 'replanNoWeek';
        return openOf(week).length === 0 ? 'replanNothingOpen' : undefined;
      };
      expect(replanProblem(quest, rest.today)).toBe(problem());
      expect(weekToReplan(quest, rest.today)).toBe(problem() ? undefined : week);
      expect(replanPreview({ quest, ...rest }) === undefined).toBe(problem() !== undefined);
    },
    { numRuns: 300 },
  ));

test('[SCH-21][SCH-6] what is open is laid out in order, once each, from where it stood; what is done is not in it', () =>
  forAll([replannings], ({ preview }) => {
    const told = preview.items.map(({ challenge, step, from }) => [challenge, step, from]);
    expect(told).toEqual(openOf(preview.week).map(({ challenge, step, date }) => [challenge, step, date]));
    const dates = preview.items.map(({ to }) => to);
    expect(dates).toEqual(dates.toSorted());
  }));

test('[SCH-21][SCH-6] nothing moves to a date before today, before its week opens, or to a day without hours left', () =>
  forAll(
    [replannings],
    ({ quest, today, preview: { week, hours, items } }) => {
      for (const { to } of items) {
        expect(to >= today && to >= unlocks(quest, week) && to <= daysAfter(week.startingDate, 6)).toBe(true);
        const weekday = WEEKDAYS.find((_, index) => daysAfter(week.startingDate, index) === to);
        expect(weekday && hours[weekday]).toBeGreaterThan(0);
      }
    },
    { numRuns: 200 },
  ));

test('[SCH-21] a day takes more than its hours only when it takes a single thing, or is the last with hours', () =>
  forAll([replannings], ({ preview }) => {
    const { week, hours } = preview;
    const last = WEEKDAYS.findLast((day) => hours[day] > 0);
    for (const { date, items } of replannedDays(preview)) {
      const weekday = WEEKDAYS.find((_, index) => daysAfter(week.startingDate, index) === date) ?? 'monday';
      const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
      expect(weekday === last || items.length === 1 || minutes <= hours[weekday] * 60).toBe(true);
    }
  }));

test('[SCH-21][TIME-4] what was late keeps the first date that it missed, and nothing else misses one', () =>
  forAll([replannings], ({ today, preview }) => {
    openOf(preview.week).forEach(({ date, missed }, index) => {
      const passed = date !== null && date < today ? date : null;
      expect(preview.items[index]?.missed).toBe(missed ?? passed);
    });
  }));

test('[SCH-21] the days of a replanning share out its items in order; what it moves is what changes its day', () =>
  forAll([replannings], ({ preview }) => {
    const days = replannedDays(preview);
    expect(days.flatMap(({ items }) => items)).toEqual(preview.items);
    for (const { date, items } of days) expect(items.every(({ to }) => to === date)).toBe(items.length > 0);
    const dates = days.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(movesOf(preview)).toEqual(preview.items.filter(({ from, to }) => from !== to));
  }));

test('[SCH-21] the hours that are missing are those by which the open items exceed what is left', () =>
  forAll([replannings], ({ hoursLeft, preview: { items, minutesOver } }) => {
    const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
    expect(minutesOver).toBe(minutes > hoursLeft * 60 ? minutes - hoursLeft * 60 : 0);
  }));

test('[SCH-22] what was accepted is what is done: any other item, day or order is not', () =>
  forAll([replannings, fc.nat()], ({ preview }, seed) => {
    const moves = movesOf(preview);
    expect(matchesAcceptedMoves(moves, moves)).toBe(true);
    expect(
      matchesAcceptedMoves(
        moves.map(({ challenge, step, to }) => ({ challenge, step, to })),
        moves,
      ),
    ).toBe(true);
    if (moves.length === 0) return;
    const index = seed % moves.length;
    expect(matchesAcceptedMoves(moves.toSpliced(index, 1), moves)).toBe(false);
    const changed = moves.map((move, at) => (at === index ? { ...move, to: daysAfter(move.to, 1) } : move));
    expect(matchesAcceptedMoves(changed, moves)).toBe(false);
  }));

/** A quest after its items were put on these dates. */
const withDates = (quest: Quest, dates: readonly PlannedDate[]): Quest => {
  const found = (challenge: string, step: string | null) =>
    dates.find((one) => one.challenge === challenge && one.step === step);
  const weeks = quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((challenge) => {
      const post = found(challenge.id, null);
      return {
        ...challenge,
        steps: challenge.steps.map((step) => {
          const date = found(challenge.id, step.id);
          return date ? { ...step, scheduledDate: date.date, missedDate: date.missed } : step;
        }),
        ...(post && { postScheduledDate: post.date, postMissedDate: post.missed }),
      };
    }),
  }));
  return { ...quest, weeks };
};

/** A quest as a server tells it on a day: what went by open is missed. */
const toldOn = (quest: Quest, today: CalendarDate): Quest =>
  withDates(
    quest,
    quest.weeks.flatMap((week) =>
      standingsOf(week).map(({ challenge, step, date, missed, isDone }) => {
        const passed = !isDone && date !== null && date < today ? date : null;
        return { challenge, step, date, missed: missed ?? passed };
      }),
    ),
  );

/** Completes whole challenges, as fate would have it. */
const withDone = (quest: Quest, week: Week, fates: readonly boolean[]): Quest => {
  const done = new Set(week.challenges.filter((_, index) => fates[index % fates.length]).map(({ id }) => id));
  return {
    ...quest,
    weeks: quest.weeks.map((one) => ({
      ...one,
      challenges: one.challenges.map((challenge) => ({
        ...challenge,
        completed: challenge.completed || (one.id === week.id && done.has(challenge.id)),
      })),
    })),
  };
};

const applied = (quest: Quest, moves: readonly ReplannedItem[]): Quest =>
  withDates(
    quest,
    moves.map(({ challenge, step, to, missed }) => ({ challenge, step, date: to, missed })),
  );

const keptOf = (today: CalendarDate, hoursLeft: number, preview: ReplanPreview): StoredReplan => ({
  weekId: preview.week.id,
  hoursLeft,
  on: today,
  moves: movesOf(preview),
});

test('[SCH-23] taking a replanning back on its day restores the plan exactly; what was completed since stays', () => {
  const fates = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
  forAll(
    [replannings, fates],
    ({ quest: any, today, hoursLeft, preview }, done) => {
      const before = toldOn(any, today);
      const saved = keptOf(today, hoursLeft, preview);
      const now = withDone(applied(before, saved.moves), preview.week, done);
      const after = withDates(now, datesBeforeReplan(now, saved));
      const open = new Set(openOf(now.weeks.find(({ id }) => id === preview.week.id) ?? preview.week).map(placeOf));
      const isMoved = saved.moves.some((move) => open.has(placeOf(move)));
      expect(undoProblem({ quest: now, kept: saved, today })).toBe(isMoved ? undefined : 'replanNothingToUndo');
      for (const week of after.weeks) {
        const [was, between] = [standings(before, week), standings(now, week)];
        standingsOf(week).forEach(({ isDone, date, missed }, index) => {
          const expected = isDone ? between[index] : was[index];
          expect([date, missed]).toEqual([expected?.date, expected?.missed]);
        });
      }
    },
    { numRuns: 200 },
  );
});

const placeOf = ({ challenge, step }: Pick<Standing, 'challenge' | 'step'>): string => `${challenge}/${step}`;
const standings = (quest: Quest, { id }: Week): readonly Standing[] =>
  quest.weeks.filter((week) => week.id === id).flatMap((week) => standingsOf(week));

test('[SCH-23][TIME-4] taking a replanning back later makes nothing late that is not, and nothing on time that was late', () => {
  let taken = 0;
  forAll(
    [replannings, fc.integer({ min: 1, max: 8 })],
    ({ quest: any, today, hoursLeft, preview }, days) => {
      const saved = keptOf(today, hoursLeft, preview);
      const now = toldOn(applied(toldOn(any, today), saved.moves), daysAfter(today, days));
      if (undoProblem({ quest: now, kept: saved, today: daysAfter(today, days) })) return;
      taken += 1;
      const after = toldOn(withDates(now, datesBeforeReplan(now, saved)), daysAfter(today, days));
      const missed = (quest: Quest) => quest.weeks.flatMap(standingsOf).map((one) => one.missed);
      expect(missed(after)).toEqual(missed(now));
    },
    { numRuns: 400 },
  );
  expect(taken).toBeGreaterThan(0);
});

test('[SCH-23] nothing is taken back where nothing is saved', () =>
  forAll([situations], ({ quest, today }) => {
    expect(undoProblem({ quest, kept: undefined, today })).toBe('replanNothingToUndo');
    const gone: StoredReplan = { weekId: 'gone', hoursLeft: 1, on: today, moves: [] };
    expect(undoProblem({ quest, kept: gone, today })).toBe('replanNothingToUndo');
  }));

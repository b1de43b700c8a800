import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, ledgerEntries, openedChallenges, scheduledQuests, questsWithProgress } from '#core/arbitraries';
import {
  challengeLedgerEntry,
  isPromiseKept,
  type LedgerEntry,
  promisesBooked,
  promisesDue,
  reviewLedgerEntry,
  pointTotals,
} from '#core/challenges/server';
import type { ChallengeSummary, Quest, Week } from '#core/quests';
import { questOf } from '#core/quests/server';
import { plusDays } from '#core/shared';
import { forAll } from '../support/for-all.ts';
import { entriesToBook } from '../../memory/challenges/memory-ledger.ts';

const now = '2026-11-20T09:00:00.000Z';

/** A quest in which every regular item is planned for its week’s Monday and was completed in time. */
const kept = (quest: Quest): Quest => ({
  ...quest,
  isSampleQuest: false,
  hasCommittedSchedule: true,
  weeks: quest.weeks.map((week) => ({ ...week, challenges: week.challenges.map((one) => keptChallenge(one, week)) })),
});

const keptChallenge = (challenge: ChallengeSummary, { startingDate }: Week): ChallengeSummary => {
  if (challenge.bonusChallenge || /bonus/i.test(challenge.title)) return unplanned(challenge);
  return {
    ...challenge,
    completed: true,
    postScheduledDate: startingDate,
    postMissedDate: null,
    steps: challenge.steps.map((step) => ({ ...step, scheduledDate: startingDate, missedDate: null })),
    completedSteps: challenge.steps.map(({ stepNumber }) => stepNumber),
  };
};

const unplanned = (challenge: ChallengeSummary): ChallengeSummary => ({
  ...challenge,
  postScheduledDate: null,
  postMissedDate: null,
  steps: challenge.steps.map((step) => ({ ...step, scheduledDate: null, missedDate: null })),
});

const isBonusToo = (one: ChallengeSummary | undefined): boolean =>
  one !== undefined && (one.bonusChallenge || /bonus/i.test(one.title));

const hasRegular = ({ challenges }: Week): boolean => challenges.some((one) => !isBonusToo(one));

const due = (quest: Quest) => promisesDue(quest, now).map(({ reason, subject, points }) => [reason, subject, points]);

const weekDue = ({ id }: Week) => ['week promise', id, { xp: 0, bp: 5 }];
const questDue = ({ contentfulId }: Quest) => ['quest promise', contentfulId, { xp: 0, bp: 20 }];

test('[STP-4] who keeps every promise is owed 5 BP for each week that asks for something, and 20 for the quest', () =>
  forAll(
    [scheduledQuests],
    (any) => {
      const quest = kept(any);
      const asking = quest.weeks.filter(hasRegular);
      expect(due(quest)).toEqual(asking.length === 0 ? [] : [...asking.map(weekDue), questDue(quest)]);
      for (const { bookedAt } of promisesDue(quest, now)) expect(bookedAt).toBe(now);
      expect(due({ ...quest, isSampleQuest: true })).toEqual([]);
      expect(due({ ...quest, hasCommittedSchedule: false })).toEqual([]);
    },
    { numRuns: 200 },
  ));

/** One planned thing of a quest that does not keep its promise: a step that is open, or one, or a post, that missed its date. */
const spoilt = fc.constantFrom<((one: ChallengeSummary, week: Week) => ChallengeSummary)[]>(
  (one, { startingDate }) => ({ ...one, postMissedDate: plusDays(startingDate, -1) }),
  (one, { startingDate }) => ({ ...one, postScheduledDate: null, postMissedDate: plusDays(startingDate, -1) }),
  (one) => ({ ...one, completed: false }),
  (one) => ({
    ...one,
    completed: false,
    postScheduledDate: null,
    completedSteps: one.completedSteps.slice(1),
  }),
  (one, { startingDate }) => ({
    ...one,
    steps: one.steps.map((step, index) => (index === 0 ? { ...step, missedDate: plusDays(startingDate, -1) } : step)),
  }),
);

test('[STP-4][TIME-4] one planned thing open, or late once, costs its week’s promise and the quest’s, and no other', () =>
  forAll(
    [scheduledQuests, spoilt, fc.nat()],
    (any, spoil, seed) => {
      const quest = kept(any);
      const asking = quest.weeks.filter(hasRegular);
      const broken = asking[seed % Math.max(1, asking.length)];
      const target = broken?.challenges.find(
        ({ bonusChallenge, title, steps }) => !bonusChallenge && !/bonus/i.test(title) && steps.length > 0,
      );
      fc.pre(broken !== undefined && target !== undefined);
      const weeks = quest.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((one) => (one.id === target?.id ? spoil(one, week) : one)),
      }));
      expect(due({ ...quest, weeks })).toEqual(asking.filter(({ id }) => id !== broken?.id).map(weekDue));
    },
    { numRuns: 300 },
  ));

test('[STP-4] a week in which nothing was ever planned promises nothing', () =>
  forAll([scheduledQuests], (quest) => {
    for (const week of kept(quest).weeks) {
      expect(isPromiseKept({ challenges: week.challenges.map(unplanned) })).toBe(false);
      expect(isPromiseKept(week)).toBe(hasRegular(week));
    }
    expect(isPromiseKept({ challenges: [] })).toBe(false);
  }));

test('[STP-4] what is open and waits for a date holds its week’s promise back, whatever a bonus does', () =>
  forAll([scheduledQuests, fc.nat()], (any, seed) => {
    for (const week of kept(any).weeks.filter(hasRegular)) {
      const at = seed % week.challenges.length;
      const open = week.challenges.map((one, index) =>
        index === at ? { ...unplanned(one), completed: false, completedSteps: [] } : one,
      );
      const isWaiting = !isBonusToo(week.challenges[at]);
      expect(isPromiseKept({ challenges: open })).toBe(!isWaiting);
    }
  }));

test('[STP-4] a completed challenge without a date for a step still keeps the promise of what was planned', () =>
  forAll([scheduledQuests], (any) => {
    for (const week of kept(any).weeks.filter(hasRegular)) {
      const challenges = week.challenges.map((one) => ({ ...one, completedSteps: [] }));
      expect(isPromiseKept({ challenges })).toBe(true);
    }
  }));

test('[STP-4] a promise that was due stays due, however much later one looks', () =>
  forAll(
    [questsWithProgress, instants, instants],
    ({ content, progress }, one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      const owed = (at: string) =>
        promisesDue({ ...questOf(content, progress, at), isSampleQuest: false, hasCommittedSchedule: true }, now);
      expect(owed(late)).toEqual(owed(early));
    },
    { numRuns: 60 },
  ));

test('[STP-4] everything is booked once for each reason and subject, in the order in which it came due', () =>
  forAll(
    [fc.array(ledgerEntries), fc.array(ledgerEntries)],
    (entries, booked) => {
      const isSame = (one: LedgerEntry, other: LedgerEntry) =>
        one.reason === other.reason && one.subject === other.subject;
      const added = entriesToBook(entries, booked);
      const expected = entries.filter(
        (entry, index) =>
          !booked.some((other) => isSame(entry, other)) && entries.findIndex((other) => isSame(entry, other)) === index,
      );
      expect(added).toEqual(expected);
      expect(entriesToBook(entries, [...booked, ...added])).toEqual([]);
    },
    { numRuns: 200 },
  ));

test('[STP-4] a second cohort of the same quest earns no promise again, whenever it is walked', () =>
  forAll([scheduledQuests, fc.integer({ min: 1, max: 60 })], (any, weeks) => {
    const first = kept(any);
    const startingDate = plusDays(first.startingDate, weeks * 7);
    const second = { ...first, id: 'another walk', cohortId: 'another cohort', startingDate };
    const booked = promisesDue(first, now);
    expect(entriesToBook(promisesDue(second, now), booked)).toEqual([]);
    const other = promisesDue({ ...second, contentfulId: 'another quest' }, now);
    expect(entriesToBook(other, booked).map(({ reason }) => reason)).toEqual(
      booked.length > 0 ? ['quest promise'] : [],
    );
  }));

test('[STP-4] of a quest are the promises that were booked for it from a moment on, and no others', () =>
  forAll(
    [scheduledQuests, instants, instants, fc.array(ledgerEntries)],
    (any, joined, booked, others) => {
      const quest = kept(any);
      const due = promisesDue(quest, booked);
      const [wasBooked, isInTime] = [due.length > 0, booked >= joined];
      const found = promisesBooked(quest, [...others, ...due, ...others], joined);
      expect(found).toEqual({
        weeks: isInTime ? quest.weeks.filter(hasRegular).map(({ id }) => id) : [],
        quest: wasBooked && isInTime,
      });
      const elsewhere = {
        ...quest,
        contentfulId: 'elsewhere',
        weeks: quest.weeks.map((one) => ({ ...one, id: `${one.id}!` })),
      };
      expect(promisesBooked(elsewhere, due, joined)).toEqual({ weeks: [], quest: false });
      expect(promisesBooked(quest, due, booked).quest).toBe(wasBooked);
      const renamed = due.map((entry) => ({ ...entry, reason: 'challenge' as const, subject: `${entry.subject}` }));
      expect(promisesBooked(quest, renamed, booked)).toEqual({ weeks: [], quest: false });
    },
    { numRuns: 200 },
  ));

test('[STP-4] totals are sums: of two halves of a ledger together those of the whole, in any order', () => {
  forAll([fc.array(ledgerEntries), fc.nat()], (entries, cut) => {
    const [one, other] = [entries.slice(0, cut), entries.slice(cut)].map(pointTotals);
    const whole = pointTotals(entries);
    expect(whole).toEqual({ xp: (one?.xp ?? 0) + (other?.xp ?? 0), bp: (one?.bp ?? 0) + (other?.bp ?? 0) });
    expect(pointTotals(entries.toReversed())).toEqual(whole);
    for (const { points } of entries) expect(whole.xp >= points.xp && whole.bp >= points.bp).toBe(true);
  });
  expect(pointTotals([])).toEqual({ xp: 0, bp: 0 });
});

test('[STP-4] a challenge is booked under its own id with its points, whatever its steps show', () =>
  forAll([openedChallenges, instants, fc.nat()], ({ challenge: { content } }, at, stepPoints) => {
    const isBonus = content.bonusChallenge || content.title.toUpperCase().includes('BONUS');
    const points = isBonus ? { xp: 0, bp: content.totalXp } : { xp: content.totalXp, bp: 0 };
    const entry = { reason: 'challenge', subject: content.id, points, bookedAt: at };
    expect(challengeLedgerEntry(content, at)).toEqual(entry);
    const steps = content.steps.map((step) => ({ ...step, stepPoints }));
    const shownOtherwise = { ...content, steps };
    expect(challengeLedgerEntry(shownOtherwise, at)).toEqual(entry);
  }));

test('[STP-4] a review is booked with its score, as XP', () =>
  forAll([fc.uuid(), fc.integer({ min: 1, max: 5 }), instants], (id, score, at) => {
    expect(reviewLedgerEntry({ id, score }, at)).toEqual({
      reason: 'review',
      subject: id,
      points: { xp: score, bp: 0 },
      bookedAt: at,
    });
  }));

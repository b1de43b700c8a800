import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, challenges, mondays, quests, questsAndDays } from '#core/arbitraries';
import {
  type ChallengeSummary,
  questCompletedAt,
  currentWeek,
  isBonus,
  isQuestComplete,
  isChallengeAccessible,
  isUnlocked,
  isWeekComplete,
  nextChallenge,
  type Quest,
  unlockDate,
  type Week,
  weekEnd,
} from '#core/quests';
import { weekRecords } from '#core/quests/server';
import { type CalendarDate, instantAt, plusMinutes, todayIn } from '#core/shared';
import { dayAfter, daysAfter } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

/** Bonus by the words of the rule: the record says so, or the title contains "bonus" in any case. */
const saysBonus = ({ title, bonusChallenge }: ChallengeSummary): boolean =>
  bonusChallenge || title.toUpperCase().includes('BONUS');

const regular = (week: Week): readonly ChallengeSummary[] => week.challenges.filter((one) => !saysBonus(one));

/** Open by the words of the rule: enough days have passed since the quest's first, or the week has started. */
const isOpen = (quest: Quest, week: Week, today: CalendarDate): boolean =>
  (week.unlockAfterDays === null ? week.startingDate : daysAfter(quest.startingDate, week.unlockAfterDays)) <= today;

const isDone = (quest: Quest, week: Week, today: CalendarDate): boolean =>
  regular(week).length === 0 ? isOpen(quest, week, today) : regular(week).every(({ completed }) => completed);

const withWeeks = (quest: Quest, change: (week: Week) => Week): Quest => ({ ...quest, weeks: quest.weeks.map(change) });

const withChallenges = (quest: Quest, change: (challenge: ChallengeSummary) => ChallengeSummary): Quest =>
  withWeeks(quest, (week) => ({ ...week, challenges: week.challenges.map(change) }));

test('[QST-2] a week opens so many days after its quest began, and stays open', () => {
  const days = fc.integer({ min: 0, max: 60 });
  forAll([mondays, mondays, days, days], (startingDate, ownStart, unlockAfterDays, further) => {
    const week = { startingDate: ownStart, unlockAfterDays };
    const opens = daysAfter(startingDate, unlockAfterDays);
    expect(unlockDate({ startingDate }, week)).toBe(opens);
    expect(isUnlocked({ startingDate }, week, opens)).toBe(true);
    expect(isUnlocked({ startingDate }, week, daysAfter(opens, further))).toBe(true);
    if (unlockAfterDays > 0) {
      const dayBefore = daysAfter(startingDate, unlockAfterDays - 1);
      expect(isUnlocked({ startingDate }, week, dayBefore)).toBe(false);
    }
  });
});

test('[QST-2] a week that says nothing opens on its own first day', () =>
  forAll([mondays, calendarDates, calendarDates], (startingDate, ownStart, today) => {
    const week = { startingDate: ownStart, unlockAfterDays: null };
    expect(unlockDate({ startingDate }, week)).toBe(ownStart);
    expect(isUnlocked({ startingDate }, week, today)).toBe(today >= ownStart);
  }));

test('[QST-2] with 0 for every week all are open from the first day', () =>
  forAll([quests], (quest) => {
    const open = withWeeks(quest, (week) => ({ ...week, unlockAfterDays: 0 }));
    expect(open.weeks.every((week) => isUnlocked(open, week, open.startingDate))).toBe(true);
  }));

test('[QST-1][QST-2] what was begun or completed stays open when its quest begins anew, all else waits for its week', () => {
  const later = fc.integer({ min: 1, max: 60 });
  forAll([mondays, fc.nat({ max: 40 }), later, challenges], (startingDate, unlockAfterDays, further, challenge) => {
    const today = daysAfter(startingDate, unlockAfterDays);
    const week = { startingDate, unlockAfterDays };
    const anew = { startingDate: daysAfter(startingDate, further) };
    const untouched = { completed: false, completedSteps: [] };
    expect(isChallengeAccessible({ startingDate }, week, challenge, today)).toBe(true);
    expect(isChallengeAccessible(anew, week, untouched, today)).toBe(false);
    expect(isChallengeAccessible(anew, week, { ...untouched, completed: true }, today)).toBe(true);
    expect(isChallengeAccessible(anew, week, { ...untouched, completedSteps: [0] }, today)).toBe(true);
  });
});

test('[QST-3] a challenge is a bonus when its record or its title says so, in any case', () => {
  const casing = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
  forAll([challenges, casing, fc.string(), fc.string()], (challenge, upper, before, after) => {
    const written = Array.from('bonus', (letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join('');
    expect(isBonus({ ...challenge, title: before + written + after })).toBe(true);
    expect(isBonus({ ...challenge, bonusChallenge: true })).toBe(true);
    expect(isBonus({ title: `${before}bon-us`, bonusChallenge: false })).toBe(
      saysBonus({ ...challenge, bonusChallenge: false, title: `${before}bon-us` }),
    );
  });
});

test('[TIME-3] the current week is the one whose seven days hold today', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const week = currentWeek(quest, today);
    const holding = quest.weeks.filter(({ startingDate }) =>
      [0, 1, 2, 3, 4, 5, 6].some((days) => daysAfter(startingDate, days) === today),
    );
    expect(week).toBe(holding[0]);
    if (week) expect(dayAfter(weekEnd(week))).toBe(daysAfter(week.startingDate, 7));
  }));

test('[QST-4] a week is complete when its regular challenges are, whatever its bonus is', () =>
  forAll([questsAndDays, fc.boolean()], ({ quest, today }, bonusDone) => {
    const changed = withChallenges(quest, (one) => (saysBonus(one) ? { ...one, completed: bonusDone } : one));
    for (const week of changed.weeks) expect(isWeekComplete(changed, week, today)).toBe(isDone(changed, week, today));
  }));

test('[QST-4] a quest is complete when all its weeks are, and never without weeks', () =>
  forAll([questsAndDays, fc.nat()], ({ quest, today }, seed) => {
    expect(isQuestComplete({ ...quest, weeks: [] }, today)).toBe(false);
    const done = withChallenges(quest, (one) => ({ ...one, completed: true }));
    const last = daysAfter(quest.startingDate, 60);
    expect(isQuestComplete(done, last)).toBe(quest.weeks.length > 0);
    const open = done.weeks.flatMap(regular);
    fc.pre(open.length > 0);
    const left = open[seed % open.length]?.id;
    const undone = withChallenges(done, (one) => (one.id === left ? { ...one, completed: false } : one));
    expect(isQuestComplete(undone, last)).toBe(false);
  }));

test('[QST-4] a complete quest was completed with the last thing it waited for, at whatever later time one looks', () => {
  const hour = fc.integer({ min: 0, max: 60 * 24 });
  forAll(
    [quests, hour, hour, fc.constantFrom('Europe/London', 'Pacific/Auckland')],
    (quest, at, until, zone) => {
      const challenges = quest.weeks.flatMap((week) => week.challenges);
      const start = instantAt(quest.startingDate, 0, zone);
      const done = challenges
        .filter(({ completed }) => completed)
        .map(({ id }, index) => ({ challenge: id, at: plusMinutes(start, (at * (index + 7)) % (60 * 24)) }));
      const now = plusMinutes(start, 60 * 24 + until * 30);
      const moment = questCompletedAt(quest, done, { zone, now });
      expect(moment !== null).toBe(isQuestComplete(quest, todayIn(zone, now)));
      if (moment === null) return;
      expect(moment <= now).toBe(true);
      expect(questCompletedAt(quest, done, { zone, now: plusMinutes(now, until) })).toBe(moment);
      const posts = done.filter(({ challenge }) => challenges.some((one) => one.id === challenge && !saysBonus(one)));
      const bare = quest.weeks.filter((week) => regular(week).length === 0);
      for (const post of posts) expect(post.at <= moment).toBe(true);
      for (const week of bare) expect(isOpen(quest, week, todayIn(zone, moment))).toBe(true);
      const isOfPost = posts.some((post) => post.at === moment);
      const isOfWeek = bare.some((week) => !isOpen(quest, week, todayIn(zone, plusMinutes(moment, -1))));
      expect(isOfPost || isOfWeek).toBe(true);
    },
    { numRuns: 400 },
  );
});

test('[QST-5] the next challenge is regular, open, unlocked, and nothing before it is', () =>
  forAll(
    [questsAndDays],
    ({ quest, today }) => {
      const next = nextChallenge(quest, today);
      const open = quest.weeks
        .filter((week) => isOpen(quest, week, today))
        .flatMap((week) => regular(week).filter(({ completed }) => !completed));
      if (quest.startingDate <= today && open.length > 0) {
        expect(next).toMatchObject({ kind: 'challenge', challenge: open[0] });
        expect(next.kind === 'challenge' && next.week.challenges.includes(next.challenge)).toBe(true);
      } else expect(next.kind).not.toBe('challenge');
    },
    { numRuns: 500 },
  ));

test('[QST-5] a bonus is offered only when no unlocked week has a regular challenge left and the quest is not complete', () =>
  forAll(
    [questsAndDays],
    ({ quest: any, today }) => {
      const quest = withChallenges(any, (one) => (saysBonus(one) ? one : { ...one, completed: true }));
      const next = nextChallenge(quest, today);
      const complete = quest.weeks.length > 0 && quest.weeks.every((week) => isDone(quest, week, today));
      const bonus = quest.weeks
        .filter((week) => isOpen(quest, week, today))
        .flatMap(({ challenges: all }) => all.filter((one) => saysBonus(one) && !one.completed));
      if (quest.weeks.length === 0) expect(next).toEqual({ kind: 'content error' });
      else if (complete) expect(next).toEqual({ kind: 'quest completed' });
      else if (today < quest.startingDate) expect(next.kind).toBe('quest not started');
      else if (bonus.length > 0) expect(next).toMatchObject({ kind: 'bonus', challenge: bonus[0] });
      else expect(next).toEqual({ kind: 'quest started' });
    },
    { numRuns: 500 },
  ));

test('[QST-5] before a quest starts the card counts the days', () =>
  forAll([quests, fc.integer({ min: 1, max: 60 }), calendarDates], (quest, days, today) => {
    const startingDate = daysAfter(today, days);
    const ahead = withChallenges(
      { ...quest, startingDate, weeks: quest.weeks.map((week) => ({ ...week, startingDate })) },
      (one) => ({ ...one, completed: false }),
    );
    fc.pre(ahead.weeks.length > 0);
    expect(nextChallenge(ahead, today)).toEqual({ kind: 'quest not started', days });
  }));

test('[QST-5] finishing what is next, again and again, completes every unlocked challenge and ends', () =>
  forAll([questsAndDays], ({ quest: begun, today }) => {
    let quest = begun;
    const walked: string[] = [];
    for (let next = nextChallenge(quest, today); 'challenge' in next; next = nextChallenge(quest, today)) {
      const { id } = next.challenge;
      expect(walked).not.toContain(id);
      walked.push(id);
      quest = withChallenges(quest, (one) => (one.id === id ? { ...one, completed: true } : one));
    }
    fc.pre(quest.startingDate <= today && quest.weeks.length > 0);
    const left = quest.weeks
      .filter((week) => isOpen(quest, week, today))
      .flatMap((week) => week.challenges.filter(({ completed }) => !completed));
    expect(left.filter((one) => !saysBonus(one))).toEqual([]);
    if (left.length > 0) expect(nextChallenge(quest, today)).toEqual({ kind: 'quest completed' });
  }));

test('[QST-4] each week is recorded as completed with the last thing it waited for itself, whatever the others wait for', () => {
  const hour = fc.integer({ min: 0, max: 60 * 24 });
  forAll(
    [quests, hour],
    (quest, at) => {
      const zone = 'Europe/London';
      const start = instantAt(quest.startingDate, 0, zone);
      const done = quest.weeks
        .flatMap((week) => week.challenges)
        .filter(({ completed }) => completed)
        .map(({ id }, index) => ({
          challenge: id,
          on: quest.startingDate,
          at: plusMinutes(start, (at * (index + 7)) % 1440),
        }));
      const now = plusMinutes(start, 60 * 24 * 60);
      const records = weekRecords(quest, { zone, completedChallenges: done }, now);
      expect(records.map(({ id, contentIds }) => [id, contentIds])).toEqual(
        quest.weeks.map(({ id, challenges }) => [id, challenges.map((one) => one.id)]),
      );
      for (const [index, week] of quest.weeks.entries()) {
        const asked = regular(week);
        const posts = done.filter(({ challenge }) => asked.some(({ id }) => id === challenge)).map((one) => one.at);
        const completedAt = records[index]?.completedAt ?? null;
        if (asked.length > 0) {
          expect(completedAt).toBe(posts.length === asked.length ? (posts.toSorted().at(-1) ?? null) : null);
        } else {
          expect(completedAt !== null).toBe(isOpen(quest, week, todayIn(zone, now)));
        }
      }
    },
    { numRuns: 300 },
  );
});

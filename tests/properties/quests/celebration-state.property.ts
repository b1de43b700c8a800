import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsAndDays } from '#core/arbitraries';
import {
  withoutCelebration,
  celebrationStateAfter,
  type Quest,
  pointsEarnedInQuest,
  type Week,
  badgeReasons,
  badgeReasonsOfCompletion,
  pointsEarnedInWeek,
} from '#core/quests';
import { forAll } from '../support/for-all.ts';

const saysBonus = ({ title, bonusChallenge }: Week['challenges'][number]): boolean =>
  bonusChallenge || /bonus/i.test(title);

const withWeeks = (quest: Quest, completed: (index: number) => boolean): Quest => ({
  ...quest,
  completedAt: quest.weeks.every((_, index) => completed(index)) ? '2026-11-20T09:00:00.000Z' : null,
  weeks: quest.weeks.map((week, index) => ({
    ...week,
    challenges: week.challenges.map((one) => ({
      ...one,
      title: 'The shore',
      bonusChallenge: false,
      completed: completed(index),
    })),
  })),
});

const walks = questsAndDays
  .map(({ quest, today }) => ({
    quest: { ...quest, weeks: quest.weeks.filter((one) => one.challenges.length > 0) },
    today,
  }))
  .filter(({ quest }) => quest.weeks.length > 0);

test('[QST-23][QST-17] a quest met for the first time has nothing to celebrate, however far it is', () =>
  forAll([walks], ({ quest, today }) => {
    for (const known of [undefined, celebrationStateAfter(undefined, { ...quest, id: 'another' }, today)]) {
      const milestone = celebrationStateAfter(
        known,
        withWeeks(quest, () => true),
        today,
      );
      expect(milestone.quest).toBe(quest.id);
      expect([milestone.week.hasCompletedWeek, milestone.isQuestDue]).toEqual([false, false]);
    }
  }));

test('[QST-23][QST-17] completing week by week celebrates each once, and the quest with the last, also from what a device kept', () =>
  forAll([walks], ({ quest, today }) => {
    let milestone = celebrationStateAfter(
      undefined,
      withWeeks(quest, () => false),
      today,
    );
    quest.weeks.forEach(({ id }, done) => {
      const now = withWeeks(quest, (index) => index <= done);
      milestone = celebrationStateAfter(JSON.parse(JSON.stringify(milestone)), now, today);
      expect(milestone.week).toEqual({ hasCompletedWeek: true, completedWeekId: id });
      expect(milestone.isQuestDue).toBe(done === quest.weeks.length - 1);
      expect(celebrationStateAfter(milestone, now, today)).toEqual(milestone);
      milestone = withoutCelebration(milestone);
      expect(celebrationStateAfter(milestone, now, today)).toEqual(milestone);
      expect([milestone.week.hasCompletedWeek, milestone.isQuestDue]).toEqual([false, false]);
    });
  }));

test('[STP-4] a week is worth what was completed in it and the promise it kept, a quest its weeks and its own', () =>
  forAll([questsAndDays, fc.boolean(), fc.nat()], ({ quest }, isKept, seed) => {
    const stored = quest.weeks.filter((_, index) => (seed >> index) % 2 === 1).map(({ id }) => id);
    const promises = { weeks: stored, quest: isKept };
    let [xp, bp] = [0, isKept ? 20 : 0];
    for (const week of quest.weeks) {
      const earned = { xp: 0, bp: stored.includes(week.id) ? 5 : 0 };
      for (const one of week.challenges) if (one.completed) earned[saysBonus(one) ? 'bp' : 'xp'] += one.totalXp;
      expect(pointsEarnedInWeek(week, promises)).toEqual(earned);
      xp += earned.xp;
      bp += earned.bp;
    }
    expect(pointsEarnedInQuest(quest, promises)).toEqual({ xp, bp });
  }));

test('[STP-4] badge points say what they were given for, by the weeks or by the points of one completion', () =>
  forAll([questsAndDays, fc.boolean(), fc.boolean(), fc.nat(60)], ({ quest }, isWeekKept, isQuestKept, ofBonus) => {
    const { weeks } = quest;
    const promises = { weeks: isWeekKept ? weeks.map(({ id }) => id) : [], quest: isQuestKept };
    const given = (hasBonus: boolean, hasWeek: boolean): readonly string[] => [
      ...(hasBonus ? ['badgeForBonus'] : []),
      ...(hasWeek ? ['badgeForWeek'] : []),
      ...(isQuestKept ? ['badgeForQuest'] : []),
    ];
    const hasBonus = weeks.some(({ challenges }) => challenges.some((one) => one.completed && saysBonus(one)));
    expect(badgeReasons(weeks, promises)).toEqual(given(hasBonus, isWeekKept && weeks.length > 0));
    const bp = ofBonus + (isWeekKept ? 5 : 0) + (isQuestKept ? 20 : 0);
    expect(badgeReasonsOfCompletion(bp, ofBonus)).toEqual(given(ofBonus > 0, isWeekKept));
  }));

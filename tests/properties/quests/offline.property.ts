import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsAndDays } from '#core/arbitraries';
import { challengesToStore, isChallengeAccessible } from '#core/quests';
import { plusDays } from '#core/shared';
import { forAll } from '../support/for-all.ts';

test('[ERR-27] of the quest as it was before, what was done since is stored anew, and nothing else', () =>
  forAll([questsAndDays, fc.nat()], ({ quest, today }, pick) => {
    expect(challengesToStore(quest, today, quest)).toEqual([]);
    const challenges = quest.weeks.flatMap((week) => week.challenges);
    const done = challenges[pick % Math.max(1, challenges.length)];
    if (!done) return;
    const weeks = quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((one) => (one === done ? { ...one, completed: !one.completed } : one)),
    }));
    expect(challengesToStore({ ...quest, weeks }, today, quest)).toEqual([done.id]);
    expect(challengesToStore(quest, today, { ...quest, id: `${quest.id}-other` })).toEqual(
      challengesToStore(quest, today),
    );
  }));

test('[ERR-27] what is stored before it is opened is open work of the seven days of one week', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const stored = challengesToStore(quest, today);
    const [week, ...others] = quest.weeks.filter(
      ({ startingDate }) => startingDate <= today && today < plusDays(startingDate, 7),
    );
    expect(others).toEqual([]);
    for (const challenge of quest.weeks.flatMap(({ challenges }) => challenges)) {
      const isOfWeek = week?.challenges.includes(challenge) ?? false;
      const isOpen = week !== undefined && isChallengeAccessible(quest, week, challenge, today);
      expect(stored.includes(challenge.id)).toBe(isOfWeek && isOpen && !challenge.completed);
    }
  }));

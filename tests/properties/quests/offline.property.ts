import { expect, test } from 'vitest';
import { questsAndDays } from '#core/arbitraries';
import { challengesToStore, isChallengeAccessible } from '#core/quests';
import { plusDays } from '#core/shared';
import { forAll } from '../support/for-all.ts';

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

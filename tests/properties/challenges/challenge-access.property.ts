import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, openedChallenges, quests, timeZones } from '#core/arbitraries';
import { type ChallengeRecord, challengeAccessProblem } from '#core/challenges/server';
import { unlockDate } from '#core/quests';
import { todayIn } from '#core/shared';
import { forAll } from '../support/for-all.ts';

/** A challenge of a quest's week, and a moment. */
const moments = fc
  .record({
    opened: openedChallenges,
    quest: quests,
    zone: timeZones,
    now: instants,
    place: fc.nat(),
    done: fc.boolean(),
  })
  .filter(({ quest }) => quest.weeks.length > 0)
  .map(({ opened: { challenge }, quest, zone, now, place: index, done }) => {
    const week = quest.weeks[index % quest.weeks.length];
    if (!week) throw new Error('A quest with weeks has one at each of its places.');
    const known = done ? challenge : { ...challenge, completed: false, completedSteps: [] };
    const saved: ChallengeRecord = {
      challenge: { ...known, weekId: week.id },
      quest: { ...quest, weeks: [week] },
      zone,
      steps: {},
      posted: null,
    };
    return { kept: saved, week, now };
  });

test('[QST-2] a challenge may be worked on from the morning its week opens where its Traveler lives, or once something in it is completed', () =>
  forAll([moments], ({ kept: saved, week, now }) => {
    const { challenge, quest, zone } = saved;
    const opensOn = unlockDate(quest, week);
    const isOpen = challenge.completed || challenge.completedSteps.length > 0 || todayIn(zone, now) >= opensOn;
    expect(challengeAccessProblem(saved, now)).toEqual(
      isOpen ? undefined : { key: 'weekLocked', details: { date: opensOn } },
    );
  }));

test('[QST-1][QST-2] a challenge that is in no week of the active quest is not found', () =>
  forAll([moments], ({ kept: saved, now }) => {
    const elsewhere = { ...saved, challenge: { ...saved.challenge, weekId: `not ${saved.challenge.weekId}` } };
    expect(challengeAccessProblem(elsewhere, now)).toEqual({ key: 'challengeNotFound', details: {} });
  }));

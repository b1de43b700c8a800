import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, joinedQuests, questsAndDays, timeZones } from '#core/arbitraries';
import { questsByStart, type JoinedQuest, questManagerEntry, questSwitchProblem } from '#core/quests';
import { joinedQuest } from '#core/quests/server';
import { wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const idsOf = (all: readonly JoinedQuest[]): readonly string[] => all.map(({ cohortId }) => cohortId);

test('[QST-9] quests stand in order of start, those of one Monday in the order in which they were joined', () =>
  forAll(
    [joinedQuests],
    (joined) => {
      const ordered = questsByStart(joined);
      expect(idsOf(ordered).toSorted()).toEqual(idsOf(joined).toSorted());
      ordered.slice(1).forEach((later, index) => {
        const earlier = ordered[index];
        if (!earlier) return;
        expect(earlier.startingDate <= later.startingDate).toBe(true);
        if (earlier.startingDate === later.startingDate) expect(earlier.joinedAt <= later.joinedAt).toBe(true);
        const isTied = earlier.startingDate === later.startingDate && earlier.joinedAt === later.joinedAt;
        if (isTied) expect(joined.indexOf(earlier)).toBeLessThan(joined.indexOf(later));
      });
      expect(questsByStart(ordered)).toEqual(ordered);
    },
    { numRuns: 300 },
  ));

test.each([
  [{ isCurrent: true, isClosed: false, completedAt: null }, [false, false, false]],
  [{ isCurrent: true, isClosed: true, completedAt: null }, [false, true, false]],
  [{ isCurrent: false, isClosed: false, completedAt: null }, [true, false, false]],
  [{ isCurrent: false, isClosed: true, completedAt: null }, [true, true, true]],
  [{ isCurrent: true, isClosed: true, completedAt: '2026-11-20T09:00:00.000Z' }, [false, false, false]],
  [{ isCurrent: false, isClosed: true, completedAt: '2026-11-20T09:00:00.000Z' }, [false, false, true]],
  [{ isCurrent: false, isClosed: false, completedAt: '2026-11-20T09:00:00.000Z' }, [false, false, false]],
])('[QST-10] what %j says of being in progress, pending tasks and switching', (state, expected) =>
  forAll(
    [joinedQuests, timeZones],
    (joined, zone) => {
      for (const one of joined) {
        const { isInProgress, hasPendingTasks, canSwitch } = questManagerEntry({ ...one, ...state }, zone);
        expect([isInProgress, hasPendingTasks, canSwitch]).toEqual(expected);
      }
    },
    { numRuns: 20 },
  ),
);

test('[QST-10][TIME-1] its dates are those of the Traveler’s own calendar', () =>
  forAll([joinedQuests, timeZones], (joined, zone) => {
    for (const one of joined) {
      const { cohortId, title, startsOn, lastVisitOn, completedOn } = questManagerEntry(one, zone);
      expect([cohortId, title]).toEqual([one.cohortId, one.title]);
      const joinedOn = wallClock(zone, one.joinedAt).slice(0, 10);
      expect(startsOn).toBe([one.startingDate, joinedOn].toSorted()[1]);
      expect(lastVisitOn).toBe(wallClock(zone, one.lastVisitAt).slice(0, 10));
      expect(completedOn).toBe(one.completedAt && wallClock(zone, one.completedAt).slice(0, 10));
    }
  }));

test('[QST-1] a Traveler may switch to each quest they joined but the one they are on, and a trial while a regular one is unfinished', () =>
  forAll([joinedQuests], (joined) => {
    const current = joined.find(({ isCurrent }) => isCurrent);
    const isUnderWay = current !== undefined && !current.isSampleQuest && current.completedAt === null;
    for (const chosen of joined) {
      const isRefused = chosen === current || (chosen.isSampleQuest && isUnderWay);
      expect(questSwitchProblem(joined, chosen.cohortId) !== undefined).toBe(isRefused);
    }
    expect(questSwitchProblem(joined, 'a cohort never joined')).toBe('questNotFound');
  }));

const quest = (cohortId: string, facts: Partial<JoinedQuest>): JoinedQuest => ({
  id: `walk in ${cohortId}`,
  cohortId,
  enrollmentCode: '24680',
  questContentfulId: cohortId,
  title: cohortId,
  isSampleQuest: false,
  startingDate: '2026-11-16',
  joinedAt: '2026-11-16T08:00:00.000Z',
  lastVisitAt: '2026-11-16T08:00:00.000Z',
  completedAt: null,
  isClosed: true,
  isCurrent: false,
  ...facts,
});

test.each([
  ['a trial, while a regular quest is unfinished', {}, { isSampleQuest: true }, 'questUnfinished'],
  ['a trial, after a completed one', { completedAt: '2026-11-20T09:00:00.000Z' }, { isSampleQuest: true }, undefined],
  ['a trial, from another trial', { isSampleQuest: true }, { isSampleQuest: true }, undefined],
  ['a regular quest, from an unfinished one', {}, {}, undefined],
  ['a regular quest, from a trial', { isSampleQuest: true }, {}, undefined],
] as const)('[QST-1] switching to %s', (_, current, chosen, problem) => {
  const joined = [quest('here', { isCurrent: true, isClosed: false, ...current }), quest('there', chosen)];
  expect(questSwitchProblem(joined, 'there')).toBe(problem);
  expect(questSwitchProblem(joined, 'here')).toBe('alreadyOnQuest');
  expect(questSwitchProblem(joined, 'nowhere')).toBe('questNotFound');
  expect(questSwitchProblem(joined.slice(1), 'there')).toBeUndefined();
});

test('[QST-10] a quest that was joined is closed with its cohort or once it was left, and was last visited when something happened last', () => {
  const joinings = fc.record({
    enrollmentCode: fc.constantFrom('24680', '135790'),
    joinedAt: instants,
    updatedAt: instants,
    lastCompletionAt: fc.option(instants, { nil: null }),
    isCohortClosed: fc.boolean(),
    isCurrent: fc.boolean(),
  });
  forAll([questsAndDays, joinings], ({ quest }, joining) => {
    const one = joinedQuest(quest, joining);
    expect(one).toMatchObject({
      id: quest.id,
      cohortId: quest.cohortId,
      questContentfulId: quest.contentfulId,
      enrollmentCode: joining.enrollmentCode,
      title: quest.title,
      isSampleQuest: quest.isSampleQuest,
      startingDate: quest.startingDate,
      completedAt: quest.completedAt,
      joinedAt: joining.joinedAt,
      isCurrent: joining.isCurrent,
    });
    expect(one.isClosed).toBe(!(joining.isCurrent && !joining.isCohortClosed));
    const visits = [joining.updatedAt, joining.lastCompletionAt ?? ''].toSorted();
    expect(one.lastVisitAt).toBe(visits[1]);
  });
});

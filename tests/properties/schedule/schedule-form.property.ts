import { noHours } from '#core/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumHours, uncheckedHours, quests, scheduleConfigs, scheduleEdits, weeklyHours } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import {
  commitmentFor,
  commitProblem,
  hoursOfWeek,
  scheduleRequirement,
  scheduleEdited,
  scheduleLockProblem,
  scheduleOpened,
  scheduleSaved,
  destinationAfterSchedule,
} from '#core/schedule';
import { forAll } from '../support/for-all.ts';

const weeks = fc.constantFrom('week-1', 'week-2', 'week-9', 'constructor', '__proto__', '', null);

test('[SCH-13] a week opens with the hours committed for it, and empty when there are none', () =>
  forAll([scheduleConfigs, weeks], (config, week) => {
    const committed = Object.entries(config.weekScheduleMap).find(([id]) => id === week)?.[1];
    expect(hoursOfWeek(config, week)).toEqual(committed ?? noHours);
    expect(scheduleOpened(config, week)).toEqual({ config, weekId: week, hours: committed ?? noHours });
  }));

test('[SCH-13] no edit touches what is committed, and a reset leaves the empty week', () =>
  forAll(
    [scheduleConfigs, scheduleConfigs, weeks, fc.array(scheduleEdits)],
    (config, later, week, edits) => {
      const edited = edits.reduce((so, edit) => scheduleEdited(so, edit), scheduleOpened(config, week));
      const chosen = edits.findLast((edit) => edit.kind === 'select');
      expect(edited.config).toBe(config);
      expect(edited.weekId).toBe(chosen ? chosen.week : week);
      expect(scheduleEdited(edited, { kind: 'reset' })).toEqual({ ...edited, hours: noHours });
      expect(scheduleSaved(edited, later)).toEqual({ ...edited, config: later });
    },
    { numRuns: 200 },
  ));

test('[SCH-4][SCH-7] the first commitment names no week, a later one the week in view and whether others follow', () =>
  forAll(
    [scheduleConfigs, weeklyHours, weeks, fc.boolean()],
    (config, hours, weekId, all) => {
      const commitment = commitmentFor({ config, hours, weekId }, 'quest', all);
      if (commitProblem(hours, config.minimumHours)) expect(commitment).toBeUndefined();
      else if (config.hasCommittedSchedule && weekId !== null)
        expect(commitment).toMatchObject({ questId: 'quest', hours, weekId, shouldApplyForAllWeeksNotStarted: all });
      else expect(Object.keys(commitment ?? {})).not.toContain('weekId');
    },
    { numRuns: 200 },
  ));

test('[SCH-12] the requirement is stated exactly for weeks that may not be committed, with the least and the most', () =>
  forAll(
    [fc.oneof(weeklyHours, uncheckedHours), minimumHours],
    (week, ask) => {
      const requirement = scheduleRequirement(week, ask);
      expect(requirement !== undefined).toBe(commitProblem(week, ask) !== undefined);
      if (!requirement) return;
      const sentence = formatMessage(requirement.key, requirement.details);
      const numbers = (sentence.match(/\d+/g) ?? []).map(Number);
      expect(numbers).toEqual(ask === 19 ? [19, 12] : [ask, 19, 12]);
    },
    { numRuns: 300 },
  ));

test.each([
  [1, 'Choose 1 to 19 hours a week, up to 12 a day.'],
  [2, 'Choose 2 to 19 hours a week, up to 12 a day.'],
  [18, 'Choose 18 to 19 hours a week, up to 12 a day.'],
  [19, 'Choose 19 hours a week, up to 12 a day.'],
])('[SCH-12] who is asked for %i hours reads: %s', (ask, sentence) => {
  const { key, details } = scheduleRequirement(noHours, ask) ?? { key: 'errorDefault', details: {} };
  expect(formatMessage(key, details)).toBe(sentence);
});

test('[SCH-8][SCH-14][QST-7] a schedule leads to a Quest Code without a quest, home from a trial, and to the reminder once saved', () =>
  forAll([quests, fc.boolean()], (quest, isSaved) => {
    const trial = { ...quest, isSampleQuest: true };
    const regular = { ...quest, isSampleQuest: false };
    expect(destinationAfterSchedule(undefined, isSaved)).toBe('join');
    expect(destinationAfterSchedule(trial, isSaved)).toBe('home');
    expect(destinationAfterSchedule(regular, isSaved)).toBe(isSaved ? 'daily reminder' : undefined);
    expect([scheduleLockProblem(trial), scheduleLockProblem(regular)]).toEqual(['scheduleLocked', undefined]);
  }));

import { describeArea } from '../describe.ts';
import * as calls from './schedule.api.ts';

export const scheduleDescriptions = describeArea(
  'Schedule',
  'Hours that a Traveler commits to, and the days that steps are planned for.',
  calls,
  {
    readSchedule: {
      summary: 'Read the schedule',
      description: 'Answers with the steps and posts of each week by day.',
      refusals: ['questNotFound'],
    },
    saveSchedule: {
      summary: 'Commit to hours',
      description:
        'Keeps hours by weekday for a week, or for all weeks that have not started, and plans the steps by them.',
      refusals: [
        'missingWeek',
        'questNotFound',
        'scheduleLocked',
        'scheduleOutdated',
        'scheduleTooLong',
        'scheduleTooShort',
      ],
    },
    updateSchedule: {
      summary: 'Change the hours committed to',
      description: 'The same as `saveSchedule` for a schedule that is there.',
      refusals: [
        'missingWeek',
        'questNotFound',
        'scheduleLocked',
        'scheduleOutdated',
        'scheduleTooLong',
        'scheduleTooShort',
      ],
    },
    readScheduleConfig: {
      summary: 'Read the hours committed to',
      description: 'Answers with the hours of each week and the least that a week needs.',
      refusals: [
        'errorGetScheduleConfigNoQuest',
        'errorGetScheduleConfigNoWeekContentful',
        'errorGetScheduleConfigNoWeekSpec',
      ],
    },
    readLastReplan: {
      summary: 'Read the last new plan',
      description: 'Answers with what was moved last, and whether that can be undone.',
      refusals: ['questNotFound'],
    },
    acceptReplan: {
      summary: 'Accept a new plan',
      description: 'Moves what was missed to the days that are named.',
      refusals: [
        'questNotFound',
        'replanHoursNotPossible',
        'replanMovesNothing',
        'replanNoWeek',
        'replanNotCommitted',
        'replanNothingOpen',
        'replanOutdated',
        'scheduleLocked',
      ],
    },
    undoReplan: {
      summary: 'Undo the last new plan',
      description: 'Puts everything back to the day it was moved from.',
      refusals: ['questNotFound', 'replanNothingToUndo', 'replanUndoTooLate', 'scheduleLocked'],
    },
  },
);

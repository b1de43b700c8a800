import { describeArea } from '../describe.ts';
import * as calls from './quests.api.ts';

export const questsDescriptions = describeArea(
  'Quests',
  'The Traveler’s quests, their weeks and the cohorts that go through them together.',
  calls,
  {
    readActiveQuest: {
      summary: 'Read the active quest',
      description:
        'Answers with the quest in progress, its weeks and challenges, the points so far and what is open today.',
      refusals: [
        'errorContentWeekDefMissing',
        'errorContentWeekDefPlaylistMissing',
        'errorNotFoundActiveQuest',
        'noActiveQuest',
      ],
    },
    readOldQuests: {
      summary: 'List past quests',
      description: 'Answers with the quests that are not in progress any more.',
      refusals: [],
    },
    readQuestWeeks: {
      summary: 'List the weeks of a quest',
      description: 'Answers with the weeks in their order, with the day each one starts and whether it is completed.',
      refusals: ['errorGetWeeksForQuestNoQuest'],
    },
    readJoinedCohorts: {
      summary: 'List joined cohorts',
      description: 'Answers with every cohort of the Traveler and the date from which the one in progress runs.',
      refusals: [],
    },
    readActiveCohort: {
      summary: 'Read the active cohort',
      description: 'Answers with the cohort of the quest in progress.',
      refusals: ['noActiveQuest'],
    },
    joinCohort: {
      summary: 'Join a cohort',
      description: 'Starts the quest of a code. The day is today where the Traveler is.',
      refusals: [
        'alreadyOnQuest',
        'cohortClosed',
        'dateNotValid',
        'questCodeMalformed',
        'questCodeMissing',
        'questCodeNotValid',
        'questNotFound',
        'questUnfinished',
      ],
    },
    findCohortByCode: {
      summary: 'Find a cohort by its code',
      description: 'Says what a code leads to before somebody joins. Without a session too.',
      refusals: ['cohortClosed', 'questCodeMalformed', 'questCodeMissing', 'questCodeNotValid'],
    },
  },
);

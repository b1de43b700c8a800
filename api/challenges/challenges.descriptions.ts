import { describeArea } from '../describe.ts';
import * as calls from './challenges.api.ts';

export const challengesDescriptions = describeArea(
  'Challenges',
  'Challenges of a week: their steps and the submission at the end.',
  calls,
  {
    openChallenge: {
      summary: 'Open a challenge',
      description: 'Answers with the content, the applets, the answers so far and what is completed.',
      refusals: ['challengeNotFound', 'weekLocked'],
    },
    completeStep: {
      summary: 'Complete a step',
      description: 'Keeps the answers to the applets of the step and marks it as completed.',
      refusals: [
        'answerTooLong',
        'answersTooLong',
        'appletFileUnsupported',
        'challengeNotFound',
        'completeAllApplets',
        'missingFile',
        'missingImage',
        'missingMadlib',
        'missingQuiz',
        'missingRank',
        'missingRichText',
        'missingSelection',
        'missingText',
        'missingTree',
        'missingVideo',
        'noActiveQuest',
        'stepAlreadyCompleted',
        'stepFileMissing',
        'stepNotInChallenge',
        'stepNotScheduled',
        'weekLocked',
      ],
    },
    submitPost: {
      summary: 'Submit a challenge',
      description:
        'Keeps the reflection, completes the challenge and answers with the points it earned. Every field is a part of JSON in a multipart body.',
      refusals: [
        'answerTooLong',
        'answersTooLong',
        'appletFileUnsupported',
        'challengeAlreadyCompleted',
        'challengeNotFound',
        'completeAllApplets',
        'completeAllSteps',
        'fileMissing',
        'fileNotFound',
        'noActiveQuest',
        'postNotScheduled',
        'postTakesNoApplets',
        'reflectMissing',
        'stepFileMissing',
        'weekLocked',
      ],
    },
  },
);

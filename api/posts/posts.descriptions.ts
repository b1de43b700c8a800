import { describeArea } from '../describe.ts';
import * as calls from './posts.api.ts';

export const postsDescriptions = describeArea(
  'Submissions',
  'Sending a submission to somebody who reviews it.',
  calls,
  {
    shareChallengePost: {
      summary: 'Share the submission to a challenge',
      description: 'Sends the newest submission to a challenge to a related person, or to an email address.',
      refusals: [
        'appletShareReceiverMissing',
        'appletShareSubjectNotValid',
        'challengeNotFound',
        'emailMissing',
        'emailNotValid',
        'postNotYours',
        'postOfAnotherChallenge',
        'postReaderMissing',
        'submissionMessageMissing',
      ],
    },
    sharePost: {
      summary: 'Share a submission',
      description: 'Sends a submission to a related person, or to an email address.',
      refusals: [
        'appletShareReceiverMissing',
        'appletShareSubjectNotValid',
        'emailMissing',
        'emailNotValid',
        'postNotYours',
        'postOfAnotherChallenge',
        'postReaderMissing',
        'submissionMessageMissing',
      ],
    },
    sharePostLink: {
      summary: 'Note that a link was shared',
      description: 'Lets a related person see the submission whose link they were sent.',
      refusals: ['postNotYours', 'postReaderMissing'],
    },
  },
);

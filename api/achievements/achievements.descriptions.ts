import { describeArea } from '../describe.ts';
import * as calls from './achievements.api.ts';

export const achievementsDescriptions = describeArea(
  'Achievements',
  'Completed work, reviews of it and links for reviewers.',
  calls,
  {
    readAchievements: {
      summary: 'List achievements',
      description: 'Answers with one’s own, or with those of a related person where they let themselves be seen.',
      refusals: ['achievementNotVisible', 'relationshipNotFound'],
    },
    readAchievementsAs: {
      summary: 'See one’s own achievements as somebody else',
      description:
        'Answers with what a reader of that kind gets, and null where they get nothing. Impersonates nobody.',
      refusals: [],
    },
    readLinkedSubmission: {
      summary: 'See one’s own submission as a link opens it',
      description: 'Answers with what somebody without an account sees; no link is made, and nothing counts as opened.',
      refusals: ['submissionNotShared'],
    },
    giveFeedback: {
      summary: 'Give feedback',
      description: 'Reviews a submission with words and a score, by a session or by the token of a link.',
      refusals: [
        'feedbackAlreadySubmitted',
        'feedbackOnOwnWork',
        'feedbackRatingMissing',
        'feedbackRatingNotValid',
        'feedbackTextMissing',
        'reviewLinkExpired',
        'reviewLinkNotValid',
        'reviewLinkRevoked',
        'submissionNotShared',
      ],
    },
    thankForFeedback: {
      summary: 'Thank for feedback',
      description: 'Thanks whoever reviewed a submission of one’s own.',
      refusals: ['errorNotFound'],
    },
    editFeedback: {
      summary: 'Edit feedback',
      description: 'Changes what one said oneself, for 15 minutes.',
      refusals: [
        'errorNotFound',
        'feedbackEditTooLate',
        'feedbackRatingMissing',
        'feedbackRatingNotValid',
        'feedbackTextMissing',
      ],
    },
    readSubmission: {
      summary: 'Read a submission',
      description: 'Answers with what a reviewer sees, by a session or by the token of a link.',
      refusals: ['reviewLinkExpired', 'reviewLinkNotValid', 'reviewLinkRevoked', 'submissionNotShared'],
    },
    readReviewLinks: {
      summary: 'List the review links of a submission',
      description: 'Answers with everybody a submission of one’s own was sent to.',
      refusals: ['errorNotFound', 'submissionNotShared'],
    },
    copyReviewLink: {
      summary: 'Copy a review link',
      description: 'Answers with the token that stands in the link.',
      refusals: ['errorNotFound', 'reviewLinkExpired', 'reviewLinkNotCopyable', 'reviewLinkRevoked'],
    },
    revokeReviewLink: {
      summary: 'Revoke a review link',
      description: 'The link opens nothing from then on.',
      refusals: ['errorNotFound', 'reviewLinkUsed'],
    },
    sendReviewLinkAgain: {
      summary: 'Send a review link again',
      description: 'Emails a new link to the same reviewer.',
      refusals: ['errorNotFound', 'reviewLinkRevoked', 'reviewLinkUsed'],
    },
    viewLinkedFile: {
      summary: 'View a file of a submission',
      description: 'Answers with a link to the bytes that works for some minutes.',
      refusals: ['fileNotFound', 'reviewLinkExpired', 'reviewLinkNotValid', 'reviewLinkRevoked', 'submissionNotShared'],
    },
  },
);

/** What achievements, submissions and feedback say. */
export const achievementsMessages = {
  achievementNotVisible: 'The privacy settings of this Traveler do not let you open this achievement.',
  achievementWeekCompleted: 'Week completed on schedule',
  achievementQuestCompleted: 'Quest completed on schedule',
  achievementReviewScore: 'Review score: {score}',
  achievementReturnToChallenge: 'Return to Challenge',

  submissionNotShared: 'This submission has not been shared with you.',
  postOfAnotherChallenge: 'This submission belongs to another challenge.',
  postReaderMissing: 'Please choose somebody you are related to.',

  feedbackRatingMissing: 'Please choose how many stars you give.',
  feedbackRatingNotValid: 'Please give 1 to 5 whole stars.',
  feedbackTextMissing: 'Please write what you think of it.',
  feedbackAlreadySubmitted: 'You have already given your feedback on this submission.',
  feedbackOnOwnWork: 'This is your own submission: others give feedback on it.',

  externalParticipant: 'Participant',
  externalRunningPartner: 'Running partner',
} as const;

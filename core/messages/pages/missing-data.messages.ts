/** The texts for missing data that only the admin can restore. */
export const missingDataMessages = {
  missingContent: 'The content {id} is missing. Please contact the admin.',
  missingUser: 'The Traveler {id} is missing. Please contact the admin.',
  missingWeek: 'The week {id} is missing. Please contact the admin.',
  missingSchedule: 'The schedule {id} is missing. Please contact the admin.',
  missingCohort: 'The cohort {id} is missing. Please contact the admin.',
  missingRelationship: 'The relationship {id} is missing. Please contact the admin.',
  missingSubscriber: 'There is no subscription {id} to end. Please contact the admin.',

  missingFile: 'The file for {id} is missing. Please contact the admin.',
  missingImage: 'The picture for {id} is missing. Please contact the admin.',
  missingVideo: 'The video for {id} is missing. Please contact the admin.',
  missingRichText: 'The text for {id} is missing. Please contact the admin.',
  missingText: 'The text for {id} is missing. Please contact the admin.',
  missingQuiz: 'The quiz answers for {id} are missing. Please contact the admin.',
  missingTree: 'The branches for {id} are missing. Please contact the admin.',
  missingRank: 'The order for {id} is missing. Please contact the admin.',
  missingMadlib: 'The filled blanks for {id} are missing. Please contact the admin.',
  missingSelection: 'The chosen option for {id} is missing. Please contact the admin.',
  missingGroup: 'The answers of the group {id} are missing. Please contact the admin.',
} as const;

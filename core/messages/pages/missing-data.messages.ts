/** What is said when something is missing that must be there, so that only the admin can help. */
export const missingDataMessages = {
  missingContent: 'The content {id} is missing. Please contact the admin.',
  missingUser: 'The Traveler {id} is missing. Please contact the admin.',
  missingWeek: 'The week {id} is missing. Please contact the admin.',
  missingSchedule: 'The schedule {id} is missing. Please contact the admin.',
  missingCohort: 'The cohort {id} is missing. Please contact the admin.',
  missingRelationship: 'The relationship {id} is missing. Please contact the admin.',
  missingSubscriber: 'Nothing is sent to {id}, so that there is nothing to end. Please contact the admin.',

  missingFile: 'The file of the artifact {id} is missing in what was sent. Please contact the admin.',
  missingImage: 'The picture of the artifact {id} is missing in what was sent. Please contact the admin.',
  missingVideo: 'The video of the artifact {id} is missing in what was sent. Please contact the admin.',
  missingRichText: 'The text of the artifact {id} is missing in what was sent. Please contact the admin.',
  missingText: 'The words of the artifact {id} are missing in what was sent. Please contact the admin.',
  missingQuiz: 'The quiz answers of the artifact {id} are missing in what was sent. Please contact the admin.',
  missingTree: 'The branches of the artifact {id} are missing in what was sent. Please contact the admin.',
  missingRank: 'The order of the artifact {id} is missing in what was sent. Please contact the admin.',
  missingMadlib: 'The filled blanks of the artifact {id} are missing in what was sent. Please contact the admin.',
  missingSelection: 'The drawn option of the artifact {id} is missing in what was sent. Please contact the admin.',
  missingGroup: 'The answers of the artifact group {id} are missing in what was sent. Please contact the admin.',
} as const;

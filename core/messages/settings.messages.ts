/** Who sees what, opinions about the app, places, and leaving. */
export const settingsMessages = {
  visibilityTitle: 'Privacy: Share By Default With',
  appFeedbackRatingNotValid: 'Please choose 1 to 5 stars',
  appFeedbackCommentMissing: 'You need to leave a message for your feedback.',
  locationNotOffered: 'This location is not among those you can choose',
  accountDeleted: 'Your account has been deleted',
  accountNotDeleted: 'An error occurred while trying to delete your account. Please try again in a few minutes',
} as const;

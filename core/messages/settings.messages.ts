/** Who sees what, opinions about the app, places, and leaving. */
export const settingsMessages = {
  settingsLead: 'Every part is saved by itself.',
  settingsContents: 'On this page',

  passwordSection: 'Password',

  zoneTitle: 'Time zone',
  zoneLead: 'Your days begin and end by the clocks of this place, and so do your reminders.',
  zoneNow: '{time} now',
  zoneOffer: 'This device is somewhere else: in {zone} it is {time}.',
  zoneUse: 'Use {zone}',
  zoneChoose: 'Choose another zone',
  zoneSearch: 'Find a place',
  zoneFoundOne: 'One zone',
  zonesFound: '{count} {count|zone|zones}',
  zoneCancel: 'Cancel',
  zoneSave: 'Save time zone',
  zoneSaveNone: 'Choose a zone',
  zoneSaved: 'Saved: your days follow {zone} now.',

  tooManyDownloads: 'You have downloaded your data several times. Try again {when}.',
  dataTitle: 'Your data',
  dataLead: 'Everything we hold about you, in one ZIP file: your profile, your quests and answers, your points.',
  dataDownload: 'Download my data',
  dataGathering: 'Gathering everything. This can take a moment.',
  dataSaved: 'Saved: {name} is in your downloads.',

  themeLead: 'For this device, at once.',

  signOutLead: 'On this device only. What you have done is kept.',
  signOutTitle: 'Sign out?',
  signOutQuestion: 'You can come back any time with your address and password.',

  visibilityTitle: 'Privacy: Share By Default With',
  appFeedbackRatingNotValid: 'Please choose 1 to 5 stars',
  appFeedbackCommentMissing: 'You need to leave a message for your feedback.',
  appFeedbackSent: 'Thank you. Your feedback has been sent.',
  passwordChanged: 'Your password has been changed.',
  locationNotOffered: 'This location is not among those you can choose',
  accountDeleted: 'Your account has been deleted',
  accountNotDeleted: 'An error occurred while trying to delete your account. Please try again in a few minutes',
} as const;

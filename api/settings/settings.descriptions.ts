import { describeArea } from '../describe.ts';
import * as calls from './settings.api.ts';

export const settingsDescriptions = describeArea(
  'Settings',
  'Profile, time zone, help, personal data and the end of an account.',
  calls,
  {
    readPreferences: {
      summary: 'Read preferences',
      description: 'Answers with the Traveler’s time zone.',
      refusals: [],
    },
    readLocalizations: {
      summary: 'List locations',
      description: 'Answers with the locations of an organisation.',
      refusals: [],
    },
    downloadPersonalData: {
      summary: 'Download personal data',
      description: 'Answers with a ZIP of everything that is kept about the Traveler.',
      refusals: ['tooManyDownloads'],
    },
    changeTimeZone: {
      summary: 'Change the time zone',
      description: 'Answers with a new token, for the zone is part of it.',
      refusals: ['timeZoneNotValid'],
    },
    changeName: {
      summary: 'Change the name',
      description: 'Answers with a new token, for the name is part of it.',
      refusals: [
        'displayNameNotValid',
        'firstNameMissing',
        'firstNameTooLong',
        'lastNameMissing',
        'lastNameTooLong',
        'nameHoldsLink',
      ],
    },
    changePicture: {
      summary: 'Change the profile picture',
      description: 'Takes the link of an uploaded picture, or null to take it away. Answers with a new token.',
      refusals: ['avatarNotImage', 'fileNotFound'],
    },
    readVisibility: {
      summary: 'Read who sees achievements',
      description: 'Answers for oneself, or for a related person.',
      refusals: ['errorNotFound'],
    },
    changeVisibility: {
      summary: 'Change who sees achievements',
      description: 'Answers with a new token, for the choice is part of it.',
      refusals: [],
    },
    changeLocation: {
      summary: 'Change the location',
      description: 'Answers with a new token, for the location is part of it.',
      refusals: ['locationNotOffered'],
    },
    readHelp: {
      summary: 'List questions and answers',
      description: 'Answers with the help in the order to show.',
      refusals: [],
    },
    sendAppFeedback: {
      summary: 'Send feedback about the product',
      description: 'Tells the operators a rating and a comment.',
      refusals: ['appFeedbackCommentMissing', 'appFeedbackRatingNotValid'],
    },
    deleteAccount: {
      summary: 'Delete the account',
      description: 'Deletes the Traveler and everything that is kept about them.',
      refusals: [],
    },
  },
);

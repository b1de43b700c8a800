import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import {
  sameForAll,
  allOperators,
  anyOperator,
  onlyOperator,
  operatorOfCohort,
  onlyOwner,
  allSignedIn,
  refusedBeforeSignIn,
  type MatrixRow,
} from './expected-outcomes.ts';
import { shareRows } from './share-rows.ts';
import { settingsRows } from './settings-rows.ts';
import { socialRows } from './social-rows.ts';
import { weekOutcomes, challengeOutcomes, draftPlaceOutcomes } from './challenge-outcomes.ts';
import { playlistRows } from './playlist-rows.ts';

const nobodysQuest = '00000000-0000-4000-8000-0000000000ff';
const hours = { mondayHours: 4 };
const aDraft = { place: 'post:reeds', content: { answers: [], reflectAnswers: '' }, writer: 'me', edit: 1, base: 0 };
const aPushService = 'https://fcm.googleapis.com/fcm/send/a-browser';
const userLocalDate = { year: TODAY.year, month: TODAY.month, day: TODAY.day };
let addresses = 0;

/** Every call that is served, by its name: what is sent, and what everybody gets for it. */
export const matrixRows: Readonly<Record<string, MatrixRow>> = {
  'POST /login': {
    sent: () => ({ email: 'nobody@scene.test', password: 'wrong password' }),
    outcomes: sameForAll('errorAuthentication'),
  },
  'POST /guests': { sent: () => ({ timeZone: 'Europe/London' }), outcomes: sameForAll('ok') },
  'POST /guests/join-account': {
    sent: () => ({ guestToken: 'of.no.guest' }),
    outcomes: { ...sameForAll('guestGone'), ...refusedBeforeSignIn },
  },
  'POST /guests/keep': {
    sent: () => ({ displayName: 'Dora Field', email: 'dora@guest.test', password: 'over the hills' }),
    outcomes: { ...sameForAll('errorForbidden'), ...refusedBeforeSignIn, 'an unverified one': 'errorForbidden' },
  },
  'POST /guests/keep/confirm': {
    sent: () => ({
      displayName: 'Dora Field',
      email: 'dora@guest.test',
      password: 'over the hills',
      verificationCode: '12345',
    }),
    outcomes: { ...sameForAll('errorForbidden'), ...refusedBeforeSignIn, 'an unverified one': 'errorForbidden' },
  },
  'POST /users': {
    sent: () => ({
      displayName: 'Dora Field',
      email: `dora-${(addresses += 1)}@scene.test`,
      password: 'over the hills',
      code: QUEST_CODES.coast,
      userLocalDate,
      timeZone: 'Europe/London',
    }),
    outcomes: sameForAll('ok'),
  },
  'POST /users/resend': { sent: () => ({ email: 'nobody@scene.test' }), outcomes: sameForAll('ok') },
  'POST /users/verify': {
    sent: ({ id }) => ({ email: `${id}@scene.test`, verificationCode: '12345' }),
    outcomes: sameForAll('verificationCodeNotValid'),
  },
  'POST /users/passwordForgotten': { sent: () => ({ email: 'nobody@scene.test' }), outcomes: sameForAll('ok') },
  'POST /users/reset': {
    sent: ({ id }) => ({
      email: `${id}@scene.test`,
      verificationCode: '12345',
      password: 'another hill',
      repeatPassword: 'another hill',
    }),
    outcomes: sameForAll('verificationCodeNotValid'),
  },
  'GET /users/unique-email': { sent: () => ({ email: 'nobody@scene.test' }), outcomes: sameForAll('ok') },
  'GET /legal': { sent: () => ({ name: 'privacy-policy' }), outcomes: sameForAll('ok') },
  'PATCH /users/change-password': {
    sent: () => ({ oldPassword: 'never a password', newPassword: 'another hill' }),
    outcomes: { ...sameForAll('currentPasswordWrong'), ...refusedBeforeSignIn },
  },
  'GET /users/devices': { sent: () => ({}), outcomes: { ...allSignedIn, 'an unverified one': 'ok' } },
  'POST /users/devices/{deviceId}/sign-out': {
    sent: () => ({ deviceId: '00000000-0000-4000-8000-0000000000ff', password: 'never a password' }),
    outcomes: {
      ...sameForAll('currentPasswordWrong'),
      ...refusedBeforeSignIn,
      'an unverified one': 'currentPasswordWrong',
    },
  },
  'POST /users/confirm-password': {
    sent: () => ({ password: 'never a password' }),
    outcomes: {
      ...sameForAll('currentPasswordWrong'),
      ...refusedBeforeSignIn,
      'an unverified one': 'currentPasswordWrong',
    },
  },
  'POST /users/devices/sign-out-others': {
    sent: () => ({ password: 'never a password' }),
    outcomes: {
      ...sameForAll('currentPasswordWrong'),
      ...refusedBeforeSignIn,
      'an unverified one': 'currentPasswordWrong',
    },
  },
  'POST /logout': { sent: () => ({}), outcomes: { ...allSignedIn, 'an unverified one': 'ok' } },
  'GET /cohorts/code/{code}': { sent: () => ({ code: QUEST_CODES.forest }), outcomes: sameForAll('ok') },
  'POST /cohorts': {
    sent: () => ({ enrollmentCode: QUEST_CODES.coastAgain, userLocalDate: TODAY }),
    outcomes: allSignedIn,
  },
  'GET /cohorts': { sent: () => ({}), outcomes: allSignedIn },
  'GET /cohorts/active': { sent: () => ({}), outcomes: { ...allSignedIn, ...allOperators('noActiveQuest') } },
  'GET /quests/old': { sent: () => ({}), outcomes: allSignedIn },
  'GET /quests/{questId}/weeks': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('errorGetWeeksForQuestNoQuest'),
    unknown: { questId: nobodysQuest },
  },
  'GET /quests/active': { sent: () => ({}), outcomes: { ...allSignedIn, ...allOperators('noActiveQuest') } },
  'GET /contentful/quests': { sent: () => ({}), outcomes: allSignedIn },
  'GET /contentful/weeks': { sent: () => ({}), outcomes: allSignedIn },
  'GET /contentful/contents': { sent: () => ({}), outcomes: allSignedIn },
  'GET /contentful/steps': { sent: () => ({}), outcomes: allSignedIn },
  'GET /contentful/applets': { sent: () => ({ lastUpdatedAt: '2026-11-19T09:00:00.000Z' }), outcomes: allSignedIn },
  'GET /app-onboarding': { sent: () => ({}), outcomes: allSignedIn },
  'GET /app-onboarding/visualizations': { sent: () => ({}), outcomes: allSignedIn },
  'POST /app-onboarding/visualizations': { sent: () => ({}), outcomes: allSignedIn },
  'GET /contentful/quests/onboardings': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest },
  },
  'GET /contentful/quests/offboardings': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest },
  },
  'GET /contentful/weeks/onboardings': { sent: () => ({ weekId: 'lake-1' }), outcomes: weekOutcomes },
  'GET /week-onboarding/{weekId}/visualizations': { sent: () => ({ weekId: 'lake-1' }), outcomes: weekOutcomes },
  'POST /week-onboarding/{weekId}/visualizations': { sent: () => ({ weekId: 'lake-1' }), outcomes: weekOutcomes },
  'GET /quest-boarding/{questId}/visualizations': {
    sent: ({ questId }) => ({ questId, isOffboarding: false }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, isOffboarding: false },
  },
  'POST /quest-boarding/{questId}/visualizations': {
    sent: ({ questId }) => ({ questId, isOffboarding: true }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, isOffboarding: true },
  },
  'POST /emails/report-content-error': {
    sent: () => ({ message: '<p>errorContentWeekDefMissing</p>' }),
    outcomes: allSignedIn,
  },
  'GET /schedules': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: 'no id at all' },
  },
  'GET /schedules/config': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('errorGetScheduleConfigNoQuest'),
    unknown: { questId: nobodysQuest },
  },
  'POST /schedules': {
    sent: ({ questId }) => ({ questId, ...hours }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, ...hours },
  },
  'POST /schedules/update': {
    sent: ({ questId }) => ({ questId, ...hours }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest, ...hours },
  },
  'GET /schedules/replan': {
    sent: ({ questId }) => ({ questId }),
    outcomes: onlyOwner('questNotFound'),
    unknown: { questId: nobodysQuest },
  },
  'POST /schedules/replan': {
    sent: ({ questId }) => ({ questId, weekId: 'lake-1', hoursLeft: 2, moves: [] }),
    outcomes: { ...onlyOwner('questNotFound'), 'the owner': 'replanNotCommitted' },
    unknown: { questId: nobodysQuest, weekId: 'lake-1', hoursLeft: 2, moves: [] },
  },
  'POST /schedules/replan/undo': {
    sent: ({ questId }) => ({ questId }),
    outcomes: { ...onlyOwner('questNotFound'), 'the owner': 'replanNothingToUndo' },
    unknown: { questId: nobodysQuest },
  },
  'GET /notifications/daily-reminder-time': { sent: () => ({}), outcomes: allSignedIn },
  'PATCH /notifications/daily-reminder-time': {
    sent: () => ({ time: '2026-11-20T18:00:00.000Z' }),
    outcomes: allSignedIn,
  },
  'GET /users/calendar': { sent: () => ({}), outcomes: allSignedIn },
  'POST /users/calendar': { sent: () => ({ isNew: true }), outcomes: allSignedIn },
  'DELETE /users/calendar': { sent: () => ({}), outcomes: allSignedIn },
  'GET /calendar/{secret}.ics': {
    sent: () => ({ secret: 'a'.repeat(64) }),
    outcomes: sameForAll('feedNotFound'),
  },
  'GET /localizations': { sent: () => ({ organizationId: 'lighthouse' }), outcomes: allSignedIn },
  'GET /users/me': { sent: () => ({}), outcomes: allSignedIn },
  'GET /users/data': { sent: () => ({}), outcomes: allSignedIn },
  ...settingsRows,
  'PATCH /users/time-zone': { sent: () => ({ timeZone: 'Asia/Tokyo' }), outcomes: allSignedIn },
  'GET /notifications/push-subscriptions': { sent: () => ({ endpoint: aPushService }), outcomes: allSignedIn },
  'POST /notifications/push-subscriptions': {
    sent: () => ({ endpoint: aPushService, p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }),
    outcomes: allSignedIn,
  },
  'DELETE /notifications/push-subscriptions': { sent: () => ({ endpoint: aPushService }), outcomes: allSignedIn },
  'POST /notifications/reminder-link': {
    sent: () => ({ link: 'of nobody', isOn: false }),
    outcomes: sameForAll('reminderLinkNotValid'),
  },
  'POST /storage': { sent: () => ({ originalName: 'a.txt', mimeType: 'text/plain', size: 3 }), outcomes: allSignedIn },
  'GET /storage/{file}/parts': {
    sent: ({ file }) => ({ file }),
    outcomes: onlyOwner('fileNotFound'),
    unknown: { file: nobodysQuest },
  },
  'POST /storage/{file}/completed': {
    sent: ({ file }) => ({ file }),
    outcomes: onlyOwner('fileNotFound'),
    unknown: { file: nobodysQuest },
  },
  'GET /storage/{file}/view': {
    sent: ({ file }) => ({ file }),
    outcomes: onlyOwner('fileNotFound'),
    unknown: { file: nobodysQuest },
  },
  'POST /active-campaign/create-contact': {
    sent: ({ id }) => ({ contact: { email: `${id}@scene.test` } }),
    outcomes: onlyOwner('contactNotFound'),
    unknown: { contact: { email: 'nobody@scene.test' } },
  },
  'POST /active-campaign/add-tag': {
    sent: () => ({ contactTag: { contact: nobodysQuest, tag: 'waymark-traveler' } }),
    outcomes: { ...onlyOwner('contactNotFound'), 'the owner': 'contactNotFound' },
  },
  'GET /active-campaign/contact-by-email/{email}': {
    sent: ({ id }) => ({ email: `${id}@scene.test` }),
    outcomes: allSignedIn,
  },
  'GET /applets/generic': { sent: () => ({}), outcomes: allSignedIn },
  'POST /applets': {
    sent: ({ questId }) => ({
      questId,
      appletId: 'nowhere',
      type: 'generic-rich-text',
      fileUrl: null,
      fileType: null,
      richText: null,
    }),
    outcomes: { ...onlyOwner('questNotFound'), 'the owner': 'appletNotFound' },
    unknown: {
      questId: nobodysQuest,
      appletId: 'nowhere',
      type: 'generic-rich-text',
      fileUrl: null,
      fileType: null,
      richText: null,
    },
  },
  'PATCH /applets': {
    sent: () => ({ id: nobodysQuest, applet: { appletId: 'nowhere', appletType: 'inline-text', text: 'x' } }),
    outcomes: { ...sameForAll('answerNotFound'), ...refusedBeforeSignIn },
  },
  'GET /applets': { sent: () => ({ currentContent: 'yes' }), outcomes: allSignedIn },
  'GET /drafts/{place}': { sent: () => ({ place: 'step:reeds:reeds-look' }), outcomes: allSignedIn },
  'POST /drafts/{place}': { sent: () => aDraft, outcomes: draftPlaceOutcomes },
  'GET /challenges/{id}': {
    sent: () => ({ id: 'reeds' }),
    outcomes: challengeOutcomes,
    unknown: { id: 'nowhere' },
  },
  'PATCH /challenges/{challengeId}/steps/{stepId}/completed': {
    sent: () => ({ challengeId: 'pier', stepId: 'pier-walk', applets: [], platform: 'web' }),
    outcomes: challengeOutcomes,
    unknown: { challengeId: 'nowhere', stepId: 'pier-walk', applets: [], platform: 'web' },
  },
  'POST /challenges/{challengeId}/posts': {
    sent: () => ({ challengeId: 'reeds', reflectAnswers: 'It was.', applets: [] }),
    outcomes: challengeOutcomes,
    unknown: { challengeId: 'nowhere', reflectAnswers: 'It was.', applets: [] },
  },
  'GET /operator/cohorts': { sent: () => ({}), outcomes: anyOperator },
  'GET /operator/cohorts/{enrollmentCode}/progress': {
    sent: () => ({ enrollmentCode: QUEST_CODES.lake }),
    outcomes: operatorOfCohort,
  },
  'GET /operator/cohorts/{enrollmentCode}/dashboard': {
    sent: () => ({ enrollmentCode: QUEST_CODES.lake }),
    outcomes: operatorOfCohort,
  },
  'GET /operator/cohorts/{enrollmentCode}/pairs': {
    sent: () => ({ enrollmentCode: QUEST_CODES.lake }),
    outcomes: operatorOfCohort,
  },
  'GET /operator/cohorts/{enrollmentCode}/progress.csv': {
    sent: () => ({ enrollmentCode: QUEST_CODES.lake }),
    outcomes: operatorOfCohort,
  },
  'POST /operator/cohorts/{enrollmentCode}/emails/preview': {
    sent: () => ({ enrollmentCode: QUEST_CODES.lake, subject: 'Tonight', text: 'We start at eight.' }),
    outcomes: operatorOfCohort,
  },
  'POST /operator/cohorts/{enrollmentCode}/emails': {
    sent: () => ({ enrollmentCode: QUEST_CODES.lake, subject: 'Tonight', text: 'We start at eight.' }),
    outcomes: operatorOfCohort,
  },
  'GET /operator/reports': { sent: () => ({}), outcomes: onlyOperator },
  'POST /operator/reports/{report}/answer': {
    sent: () => ({ report: nobodysQuest, words: 'Thank you.' }),
    outcomes: { ...onlyOperator, 'an operator': 'reportUnknown' },
  },
  'GET /operator/outbox': { sent: () => ({ state: 'dead' }), outcomes: onlyOperator },
  'POST /operator/outbox/{job}/resend': {
    sent: () => ({ job: nobodysQuest }),
    outcomes: { ...onlyOperator, 'an operator': 'jobUnknown' },
  },
  'GET /operator/webhooks/deliveries': { sent: () => ({}), outcomes: onlyOperator },
  'POST /operator/webhooks/deliveries/{delivery}/resend': {
    sent: () => ({ delivery: nobodysQuest }),
    outcomes: { ...onlyOperator, 'an operator': 'webhookDeliveryUnknown' },
  },
  ...shareRows,
  ...socialRows,
  ...playlistRows,
  'DELETE /users': { sent: () => ({}), outcomes: { ...allSignedIn, 'an unverified one': 'ok' } },
  'DELETE /admin/users/{id}': {
    sent: () => ({ id: nobodysQuest }),
    outcomes: { ...onlyOperator, 'an operator': 'missingUser' },
  },
  'GET /operator/audit': { sent: () => ({}), outcomes: onlyOperator },
};

import { onlyOwner, allSignedIn, type MatrixRow, refusedBeforeSignIn, sameForAll } from './expected-outcomes.ts';

/** The calls of the settings pages, by their name. */
export const settingsRows: Readonly<Record<string, MatrixRow>> = {
  'GET /users/second-factor': { sent: () => ({}), outcomes: allSignedIn },
  'POST /users/second-factor': {
    sent: () => ({ password: 'never a password' }),
    outcomes: { ...sameForAll('currentPasswordWrong'), ...refusedBeforeSignIn },
  },
  'POST /users/second-factor/confirm': {
    sent: () => ({ secondFactor: '123456' }),
    outcomes: { ...sameForAll('secondFactorOff'), ...refusedBeforeSignIn },
  },
  'POST /users/second-factor/recovery-codes': {
    sent: () => ({ password: 'never a password', secondFactor: '123456' }),
    outcomes: { ...sameForAll('currentPasswordWrong'), ...refusedBeforeSignIn },
  },
  'POST /users/second-factor/off': {
    sent: () => ({ password: 'never a password', secondFactor: '123456' }),
    outcomes: { ...sameForAll('currentPasswordWrong'), ...refusedBeforeSignIn },
  },
  'GET /users/passkeys': { sent: () => ({}), outcomes: allSignedIn },
  'POST /users/passkeys/begin': {
    sent: () => ({ password: 'never a password' }),
    outcomes: { ...sameForAll('currentPasswordWrong'), ...refusedBeforeSignIn },
  },
  'POST /users/passkeys': {
    sent: () => ({ credential: 'none', clientData: 'none', attestation: 'none', transports: [] }),
    outcomes: { ...sameForAll('passkeyNotValid'), ...refusedBeforeSignIn },
  },
  'POST /users/passkeys/{passkeyId}/remove': {
    sent: () => ({ passkeyId: 'none', password: 'never a password' }),
    outcomes: { ...sameForAll('currentPasswordWrong'), ...refusedBeforeSignIn },
  },
  'POST /login/passkey/begin': { sent: () => ({}), outcomes: sameForAll('ok') },
  'POST /login/passkey': {
    sent: () => ({
      credential: 'none',
      clientData: 'none',
      authenticatorData: 'none',
      signature: 'none',
      userHandle: 'none',
    }),
    outcomes: sameForAll('passkeyNotValid'),
  },
  'POST /login/organisation/begin': { sent: () => ({}), outcomes: sameForAll('organisationNotOffered') },
  'POST /login/organisation': {
    sent: () => ({ state: 'n'.repeat(44), code: 'none' }),
    outcomes: sameForAll('organisationNotOffered'),
  },
  'POST /login/organisation/finish': {
    sent: () => ({ ticket: 'n'.repeat(44) }),
    outcomes: sameForAll('organisationLogInFailed'),
  },
  'GET /help': { sent: () => ({}), outcomes: allSignedIn },
  'POST /app-feedback': { sent: () => ({ rating: 5, comment: 'A kind product.' }), outcomes: allSignedIn },
  'GET /notifications/switches': { sent: () => ({}), outcomes: allSignedIn },
  'PATCH /notifications/switches': {
    sent: () => ({ type: 'CHAT', channel: 'push', isOn: false }),
    outcomes: allSignedIn,
  },
  'GET /notifications/emails': { sent: () => ({}), outcomes: allSignedIn },
  'PATCH /notifications/emails': { sent: () => ({ frequency: 'daily' }), outcomes: allSignedIn },
  'POST /notifications/emails-link': {
    sent: () => ({ link: 'of nobody', isOn: false }),
    outcomes: sameForAll('notificationLinkNotValid'),
  },
  'PATCH /users/profile/name': { sent: () => ({ firstName: 'Ann', lastName: 'Lee' }), outcomes: allSignedIn },
  'PATCH /users/profile/picture': { sent: () => ({ fileUrl: null }), outcomes: allSignedIn },
  'PATCH /users/profile/location': {
    sent: () => ({ localizationId: 'nowhere' }),
    outcomes: { ...sameForAll('locationNotOffered'), ...refusedBeforeSignIn },
  },
  'GET /users/profile/visibility-achievements': {
    sent: ({ id }) => ({ userId: id }),
    outcomes: onlyOwner('errorNotFound'),
    unknown: { userId: '00000000-0000-4000-8000-0000000000ff' },
  },
  'PATCH /users/profile/visibility-achievements': {
    sent: () => ({ visibilityAchievements: 'EVERYBODY' }),
    outcomes: allSignedIn,
  },
};

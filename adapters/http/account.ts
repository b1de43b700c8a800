import type {
  Accounts,
  GuestTrial,
  LegalDocuments,
  OwnPassword,
  OwnSecondFactor,
  SignedInDevices,
} from '#core/account';
import { Refusal } from '#core/messages';
import type { ApiClient } from './api-client.ts';

/** Sign-up, log-in and sessions over the product's API. */
export const httpAccounts = (api: ApiClient): Accounts => ({
  logIn: async (credentials) => (await api.send('POST /login', credentials, { transport: 'json with device' })).jwt,
  signUp: (form, submission) => api.send('POST /users', form, { key: submission, transport: 'json with device' }),
  resend: (email) => api.send('POST /users/resend', { email }, { transport: 'json with device' }),
  verify: async (email, verificationCode, password, details) => {
    const form = { email, verificationCode, ...(password !== undefined && { password }), ...details };
    return (await api.send('POST /users/verify', form, { transport: 'json with device' })).jwt;
  },
  forgotPassword: (email) => api.send('POST /users/passwordForgotten', { email }, { transport: 'json with device' }),
  reset: (form) => api.send('POST /users/reset', form, { transport: 'json with device' }),
  isEmailUnique: async (email) => (await api.send('GET /users/unique-email', { email })).unique,
  signOut: (token) => api.execute('POST /logout', {}, { token }).catch(unlessEnded),
});

/** A session that has ended already is no failure of ending it. */
function unlessEnded(problem: unknown): void {
  if (!(problem instanceof Refusal) || problem.key !== 'errorSessionExpired') throw problem;
}

/** The legal documents, asked over the product's own API. */
export const httpLegalDocuments = (api: ApiClient): LegalDocuments => ({
  of: async (name) => (await api.send('GET /legal', { name })).fields.content,
});

/** The password of the person who is signed in, changed over the product's own API. */
export const httpOwnPassword = (api: ApiClient): OwnPassword => ({
  change: async (passwords, submission) =>
    (await api.send('PATCH /users/change-password', passwords, { key: submission })).jwt,
  confirm: (password) => api.execute('POST /users/confirm-password', { password }),
});

/** The devices on which the Traveler is signed in, over the product's own API. */
export const httpSignedInDevices = (api: ApiClient): SignedInDevices => ({
  all: async () => (await api.send('GET /users/devices', {})).devices,
  signOut: (deviceId, password) => api.execute('POST /users/devices/{deviceId}/sign-out', { deviceId, password }),
  signOutOthers: (password) => api.execute('POST /users/devices/sign-out-others', { password }),
});

/** The second factor of the person who is signed in, over the product's own API. */
export const httpOwnSecondFactor = (api: ApiClient): OwnSecondFactor => ({
  status: () => api.send('GET /users/second-factor', {}),
  begin: (password) => api.send('POST /users/second-factor', { password }),
  confirm: async (secondFactor) =>
    (await api.send('POST /users/second-factor/confirm', { secondFactor })).recoveryCodes,
  renewRecoveryCodes: async (change) =>
    (await api.send('POST /users/second-factor/recovery-codes', change)).recoveryCodes,
  switchOff: (change) => api.execute('POST /users/second-factor/off', change),
});

/** The trial without an account, over the product's API. */
export const httpGuestTrial = (api: ApiClient): GuestTrial => ({
  start: async (timeZone) => (await api.send('POST /guests', { timeZone })).jwt,
  requestCode: (form) => api.execute('POST /guests/keep', form, { transport: 'json with device' }),
  keep: async (form) => (await api.send('POST /guests/keep/confirm', form, { transport: 'json with device' })).jwt,
  join: (guestToken) => api.send('POST /guests/join-account', { guestToken }),
});

import {
  changePassword,
  checkUniqueEmail,
  forgotPassword,
  logIn,
  logOut,
  readLegalDocument,
  resendCode,
  resetPassword,
  signUp,
  verifyEmail,
} from '#api/account/account.api';
import type { Accounts, LegalDocuments, OwnPassword } from '#core/account';
import type { ApiClient } from './api-client.ts';

/** Sign-up, log-in and sessions over the product's API. */
export const httpAccounts = (api: ApiClient): Accounts => ({
  logIn: async (credentials) => (await api.send(logIn, credentials)).jwt,
  signUp: (form, submission) => api.send(signUp, form, submission),
  resend: (email) => api.send(resendCode, { email }),
  verify: async (email, verificationCode, password, details) => {
    const form = { email, verificationCode, ...(password !== undefined && { password }), ...details };
    return (await api.send(verifyEmail, form)).jwt;
  },
  forgotPassword: (email) => api.send(forgotPassword, { email }),
  reset: (form) => api.send(resetPassword, form),
  isEmailUnique: async (email) => (await api.send(checkUniqueEmail, { email })).unique,
  signOut: async (token) => {
    await api.send(logOut, {}, undefined, token);
  },
});

/** The legal documents, asked over the product's own API. */
export const httpLegalDocuments = (api: ApiClient): LegalDocuments => ({
  of: async (name) => (await api.send(readLegalDocument, { name })).fields.content,
});

/** The password of whoever is signed in, changed over the product's own API. */
export const httpOwnPassword = (api: ApiClient): OwnPassword => ({
  change: async (passwords, submission) => {
    await api.send(changePassword, passwords, submission);
  },
});

import type {
  LogInDetails,
  LegalDocument,
  NewPassword,
  ResetForm,
  SignupDraft,
  SignupForm,
  Token,
  VerifyForm,
} from '#core/account';
import type { RichText } from '#core/shared';
import { get, patch, post, postWithDevice } from '../endpoint.ts';

export const logIn = postWithDevice<LogInDetails, { jwt: Token }>('/login');
export const logOut = post<object, object>('/logout');
export const signUp = postWithDevice<SignupForm, SignupDraft>('/users');
export const resendCode = postWithDevice<Pick<SignupDraft, 'email'> & Partial<SignupDraft>, { email: string }>(
  '/users/resend',
);
export const verifyEmail = postWithDevice<VerifyForm, { jwt: Token }>('/users/verify');
export const forgotPassword = postWithDevice<{ email: string }, { email: string }>('/users/passwordForgotten');
export const resetPassword = postWithDevice<ResetForm, { email: string }>('/users/reset');
export const checkUniqueEmail = get<{ email: string }, { unique: boolean }>('/users/unique-email');
export const changePassword = patch<NewPassword, object>('/users/change-password');
export const readLegalDocument = get<{ name: LegalDocument }, { fields: { content: RichText } }>('/legal');

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
import { get, patch, post, postOfDevice } from './endpoint.ts';

export const logIn = postOfDevice<LogInDetails, { jwt: Token }>('/login');
export const logOut = post<object, object>('/logout');
export const signUp = postOfDevice<SignupForm, SignupDraft>('/users');
export const resendCode = postOfDevice<Pick<SignupDraft, 'email'> & Partial<SignupDraft>, { email: string }>(
  '/users/resend',
);
export const verifyEmail = postOfDevice<VerifyForm, { jwt: Token }>('/users/verify');
export const forgotPassword = postOfDevice<{ email: string }, { email: string }>('/users/passwordForgotten');
export const resetPassword = postOfDevice<ResetForm, { email: string }>('/users/reset');
export const uniqueEmail = get<{ email: string }, { unique: boolean }>('/users/unique-email');
export const changePassword = patch<NewPassword, object>('/users/change-password');
export const legalDocument = get<{ name: LegalDocument }, { fields: { content: RichText } }>('/legal');

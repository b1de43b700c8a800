import type {
  LogInInput,
  LegalDocument,
  NewPassword,
  ResetPasswordInput,
  SignUpDraft,
  SignUpInput,
  Token,
  VerifyEmailInput,
} from '#core/account';
import type { RichText } from '#core/shared';
import { get, patch, post, postWithDevice } from '../endpoint.ts';

export const logIn = postWithDevice<LogInInput, { jwt: Token }>('/login');
export const logOut = post<object, object>('/logout');
export const signUp = postWithDevice<SignUpInput, SignUpDraft>('/users');
export const resendCode = postWithDevice<Pick<SignUpDraft, 'email'> & Partial<SignUpDraft>, { email: string }>(
  '/users/resend',
);
export const verifyEmail = postWithDevice<VerifyEmailInput, { jwt: Token }>('/users/verify');
export const forgotPassword = postWithDevice<{ email: string }, { email: string }>('/users/passwordForgotten');
export const resetPassword = postWithDevice<ResetPasswordInput, { email: string }>('/users/reset');
export const checkUniqueEmail = get<{ email: string }, { unique: boolean }>('/users/unique-email');
export const changePassword = patch<NewPassword, object>('/users/change-password');
export const readLegalDocument = get<{ name: LegalDocument }, { fields: { content: RichText } }>('/legal');

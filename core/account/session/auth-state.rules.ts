import type { Session, Token } from './session.rules.ts';
import type { SignUpDraft } from '../account-inputs.ts';

/** The auth forms that can have been submitted successfully. */
export type AuthAction = 'log in' | 'register' | 'verify' | 'ask for a reset' | 'reset';

/** The page that a successful auth form leads to. */
export type AuthDestination = 'loading screen' | 'email verification' | 'log in' | 'reset password';

/**
 * ACC-18 · The page after a successful auth form: the app, or first the verification of the email address; after
 * signing up while signed in, and after a new password, the log-in; after a request for a reset code, its input.
 */
export function authDestinationAfter(
  action: AuthAction,
  session: Pick<Session, 'verified'> | undefined,
): AuthDestination {
  switch (action) {
    case 'log in':
      return session?.verified === true ? 'loading screen' : 'email verification';
    case 'register':
      return session ? 'log in' : 'email verification';
    case 'verify':
      return 'loading screen';
    case 'ask for a reset':
      return 'reset password';
    case 'reset':
      return 'log in';
  }
}

/**
 * The state that a front end stores before and around log-in: the session's token, and the input of sign-up or reset.
 */
export interface AuthState {
  readonly token: Token | undefined;
  readonly draft: Partial<SignUpDraft> | undefined;
}

/** An event that changes the auth state. */
export type AuthEvent =
  /** A log-in, a verified address or a change of the profile returned a token. */
  | { readonly kind: 'token handed out'; readonly token: Token }
  /** A response carried a newer token than the request. */
  | { readonly kind: 'token refreshed'; readonly sent: Token; readonly token: Token }
  | { readonly kind: 'signed out' }
  /** Signing up, asking for another code, asking for a reset and resetting answer with whom they concern. */
  | { readonly kind: 'draft returned'; readonly draft: Partial<SignUpDraft> }
  | { readonly kind: 'draft cleared' };

/** The state without a session and without a draft. */
export const emptyAuthState: AuthState = { token: undefined, draft: undefined };

/**
 * ACC-21 · What is remembered after an event: the newest token until sign-out, the newest draft until it is cleared; a
 * refreshed token replaces only the token that was sent.
 */
export function authStateAfter(state: AuthState, event: AuthEvent): AuthState {
  switch (event.kind) {
    case 'token handed out':
      return { ...state, token: event.token };
    case 'token refreshed':
      return { ...state, token: state.token === event.sent ? event.token : state.token };
    case 'signed out':
      return { ...state, token: undefined };
    case 'draft returned':
      return { ...state, draft: event.draft };
    case 'draft cleared':
      return { ...state, draft: undefined };
  }
}

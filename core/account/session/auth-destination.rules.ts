import type { Session } from './session.ts';

/** The auth forms in which somebody can have succeeded. */
export type AuthAction = 'log in' | 'register' | 'verify' | 'ask for a reset' | 'reset';

/** Where that can lead. */
export type AuthDestination = 'loading screen' | 'email verification' | 'log in' | 'reset password';

/**
 * ACC-18 · Where success in an auth form leads: to the app, or to verifying the email address first; who registers while signed in, and
 * who has a new password, logs in; who asked for a reset code types it.
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

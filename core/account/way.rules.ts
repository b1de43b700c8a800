import type { Session } from './session.ts';

/** What somebody can have succeeded in at the front door. */
export type DoorAction = 'log in' | 'register' | 'verify' | 'ask for a reset' | 'reset';

/** Where that can lead. */
export type DoorStop = 'loading screen' | 'email verification' | 'log in' | 'reset password';

/**
 * ACC-18 · Where success at the front door leads: in, or to proving the address first; who registers while signed in, and
 * who has a new password, logs in; who asked for a reset code types it.
 */
export function stopAfter(action: DoorAction, session: Pick<Session, 'verified'> | undefined): DoorStop {
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

import type { DoorStop } from '#core/account';

/** The page of each stop behind the front door. */
export const STOPS = {
  'loading screen': '/loadingScreen',
  'email verification': '/auth/emailVerification',
  'log in': '/auth/login',
  'reset password': '/auth/resetPassword',
} as const satisfies Record<DoorStop, string>;

export type StopPath = (typeof STOPS)[DoorStop];

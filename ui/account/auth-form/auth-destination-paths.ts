import type { AuthDestination } from '#core/account';

/** The path of each page that an auth form can lead to. */
export const AUTH_DESTINATION_PATHS = {
  'loading screen': '/loadingScreen',
  'email verification': '/auth/emailVerification',
  'log in': '/auth/login',
  'reset password': '/auth/resetPassword',
} as const satisfies Record<AuthDestination, string>;

export type AuthDestinationPath = (typeof AUTH_DESTINATION_PATHS)[AuthDestination];

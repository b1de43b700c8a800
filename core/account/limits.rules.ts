/** ACC-5 · How often an origin or an account may try, and within how many minutes. */
export const TRIES = {
  /** Wrong log-ins of one address. */
  logInOfAddress: { most: 10, minutes: 15 },
  /** Wrong log-ins from one origin. */
  logInFromOrigin: { most: 100, minutes: 15 },
  signUpFromOrigin: { most: 60, minutes: 60 },
  codesFromOrigin: { most: 60, minutes: 60 },
  /** Wrong Quest Codes from one origin. */
  questCodeFromOrigin: { most: 20, minutes: 60 },
  uniqueEmailFromOrigin: { most: 10, minutes: 1 },
} as const;

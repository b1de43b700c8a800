/** ACC-5 · How often an origin or an account may try, and within how many minutes. */
export const TRIES = {
  /** Wrong log-ins of one address. */
  logInOfAddress: { most: 10, minutes: 15 },
  /** Wrong log-ins from one origin. */
  logInFromOrigin: { most: 100, minutes: 15 },
  /** Wrong current passwords of one Traveler. */
  passwordChangeOf: { most: 10, minutes: 15 },
  signUpFromOrigin: { most: 60, minutes: 60 },
  codesFromOrigin: { most: 60, minutes: 60 },
  /** Wrong Quest Codes from one origin. */
  questCodeFromOrigin: { most: 20, minutes: 60 },
  /** Reports of missing content that one Traveler sends. */
  reportsOfTraveler: { most: 5, minutes: 60 },
  /** E-mails with artifacts that one Traveler sends, and that one address gets from all of them. */
  sharesOfTraveler: { most: 20, minutes: 60 },
  sharesToAddress: { most: 5, minutes: 1440 },
  uniqueEmailFromOrigin: { most: 10, minutes: 1 },
} as const;

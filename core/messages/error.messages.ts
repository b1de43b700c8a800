/** What the product says when something went wrong, wherever it happened. */
export const errorMessages = {
  errorDefault: 'Sorry, we ran into some trouble, please try again later.',
  errorServerDown: 'Sorry, we ran into some trouble, please try again in a few minutes!',
  errorBackendDown:
    "It looks like we're having temporary issues accessing your information. Please try to login again in a few minutes.",
  errorRedis: 'A part of our house does not answer just now. Please try again in a few minutes.',
  errorUnidentified: 'unidentified error',
  errorAuthentication: 'Incorrect email or password, please verify your credentials and retry.',
  errorOffline: 'You seem to not be connected to internet. Please restore the connection.',
  errorSessionExpired: 'Your session has ended. Sign in again to go on where you were.',
  errorNotVerified: 'Please verify your email address first.',
  errorForbidden: 'This is not yours to see.',
  errorNotFound: 'What you are looking for is not here.',
  errorInvalidRequest: 'Something in that request was not understood: {fields}.',
  errorKeyReused: 'That request was already used for something else. Please refresh and try again.',
  errorStillRunning: 'Your last request is still being worked on. Please wait a moment.',
  errorTooManyRequests: 'That was a lot at once. Please wait a few minutes and try again.',
  errorTooLarge: 'That is larger than we can take.',
  messageTooLong: 'Please keep your message under {most} characters.',
  messageTooManyLinks: 'Please use at most {most} links in one message.',
  noActiveQuest: "Sorry we can't connect to your quest at this time.",
} as const;

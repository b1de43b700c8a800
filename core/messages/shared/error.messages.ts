/** The error messages of the whole product. */
export const errorMessages = {
  errorDefault: 'Sorry, we ran into some trouble, please try again later.',
  errorServerDown: 'Sorry, we ran into some trouble, please try again in a few minutes!',
  errorBackendDown:
    "It looks like we're having temporary issues accessing your information. Please try to login again in a few minutes.",
  errorRedis: 'Part of Waymark isn’t responding. Please try again in a few minutes.',
  errorAuthentication: 'Incorrect email or password, please verify your credentials and retry.',
  errorOffline: 'You seem to not be connected to internet. Please restore the connection.',
  errorSessionExpired: 'You’ve been signed out. Log in again to continue.',
  errorNotVerified: 'Please confirm your email address first.',
  guestNeedsAccount: 'You need an account for this. Create one to keep what you’ve done.',
  errorTooManyRequests: 'Too many attempts. Try again {when}.',
  waitSeconds: 'in {count} {count, plural, one {second} other {seconds}}',
  waitMinutes: 'in {count} {count, plural, one {minute} other {minutes}}',
  waitHours: 'in {count} {count, plural, one {hour} other {hours}}',
  waitDays: 'in {count} {count, plural, one {day} other {days}}',
} as const;

/** The messages of the log-in page, which are loaded before those of the other auth pages. */
export const accountMessages = {
  emailMissing: 'Please enter your email',
  emailNotValid: 'Please enter a valid email',
  passwordMissing: 'Please enter a password',
  email: 'Email',
  password: 'Password',
  accountLocked: 'This account is locked. Please contact the person who invited you to your quest.',
  secondFactorNeeded: 'Enter the 6-digit code from your authenticator app, or a recovery code',
  secondFactorMalformed: 'A code has 6 digits. A recovery code has 12 letters and digits.',
  secondFactorWrong: 'This code isn’t valid, or it was used before. Wait for the next one and try again.',
  linkSwapsAccount:
    'You’re signed in as {current}, but this link is for another account: {linked}. If you continue, we’ll sign out {current} on this device.',
  linkKeepAccount: 'Stay signed in as {current}',
  loginTitle: 'Welcome to Waymark',
  loginLead: 'Waymark guides you through a quest: one small step at a time, in the hours you choose.',
  loginSubmit: 'Log in',
  loginForgot: 'Forgot your password?',
  resetDone: 'Your new password is set. You can log in now.',
  loginNew: 'New here? You need the Quest Code from your invitation.',
  loginRegister: 'Register',
  loginTrial: 'Try it for 10 minutes',
} as const;

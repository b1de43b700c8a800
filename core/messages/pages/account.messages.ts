/** The messages of the log-in page, which are loaded before those of the other auth pages. */
export const accountMessages = {
  emailMissing: 'Please enter your email',
  emailNotValid: 'Please enter a valid email',
  passwordMissing: 'Please enter a password',
  email: 'Email',
  password: 'Password',
  accountLocked: 'This account is locked. Please contact the person who invited you to your quest.',
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

/** The messages of the log-in page, which are loaded before those of the other auth pages. */
export const accountMessages = {
  emailMissing: 'Please enter your email',
  emailNotValid: 'Please enter a valid email',
  passwordMissing: 'Please enter a password',
  email: 'Email',
  password: 'Password',
  loginTitle: 'Welcome back',
  loginLead: 'Your trail is where you left it.',
  loginSubmit: 'Log in',
  loginForgot: 'Forgot your password?',
  resetDone: 'Your new password is set. Log in with it.',
  loginNew: 'New here? Bring your Quest Code.',
  loginRegister: 'Register',
} as const;

/** The frame around every screen, and the words many screens share. */
export const commonMessages = {
  nameHoldsLink: 'Please enter a name without a web address or email address',
  productName: 'Waymark',
  loading: 'Loading...',
  skipToContent: 'Skip to content',
  showPassword: 'Show',
  hidePassword: 'Hide',
  close: 'Close',
  tryAgain: 'Try again',
  genericErrorTitle: 'Something went wrong',
  reload: 'Reload',
  goHome: 'Go home',
  reportToAdmin: 'Report to admin',
  reportSent: 'Thank you. We have told the admin.',
  reportThis: 'See what is missing',
  errorTitle: 'That did not work',
  dismissMessage: 'Dismiss message',
} as const;

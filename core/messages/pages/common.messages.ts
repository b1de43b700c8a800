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
  genericErrorTitle: 'The trail is lost in fog',
  reload: 'Reload',
  goHome: 'Go home',
  reportToAdmin: 'Report to admin',
  reportSent: 'Thank you. The admin knows now.',
  reportThis: 'See what is missing',
  errorTitle: 'That did not work',
  dismissMessage: 'Dismiss message',
} as const;

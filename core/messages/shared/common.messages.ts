/** The frame around every screen, and the words many screens share. */
export const commonMessages = {
  nameHoldsLink: 'Please enter a name without a web address or email address',
  nameImpersonal:
    'Please enter a person’s name that isn’t our support’s, without “Waymark”, “Support”, “Team” or “@everyone”',
  productName: 'Waymark',
  /** By which name the support writes; who runs the product sets it. */
  supportName: 'Waymark',
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
  offlineKeepGoing: 'You’re offline. Keep going: what you write is saved on this device.',
  offlineNotSaved:
    'You’re offline, and this device cannot save what you write. Keep this page open until you are back online.',
  storageNotSaved:
    'Your browser saves nothing for this site: it is not allowed to, or there is no room left. You can log in and work, but when the page loads again you have to log in again, and what was not sent by then is lost.',
  errorTitle: 'That did not work',
  dismissMessage: 'Dismiss message',
} as const;

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
  reportToAdmin: 'Report a problem',
  reportSent: 'Thank you. We’ve let the admin know.',
  reportThis: 'See what is missing',
  offlineKeepGoing: 'You’re offline. Keep going: what you write is saved on this device.',
  offlineNotSaved:
    'You’re offline, and this device cannot save what you write. Keep this page open until you are back online.',
  storageNotSaved:
    'Your browser can’t save anything for this site: saving is turned off, or there’s no space left. You can keep working, but if this page reloads, you’ll have to log in again and you’ll lose anything that wasn’t sent.',
  errorTitle: 'We can’t load this page',
  dismissMessage: 'Dismiss message',
} as const;

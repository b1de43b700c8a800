/** The frame around every screen, and the words many screens share. */
export const commonMessages = {
  nameHoldsLink: 'Please enter a name without a web address or email address',
  nameImpersonal:
    'Please enter a person’s name. It can’t contain “Waymark”, “Support”, “Team”, “@everyone” or the name of our support team.',
  productName: 'Waymark',
  /** By which name the support writes; who runs the product sets it. */
  supportName: 'Waymark',
  loading: 'Loading...',
  skipToContent: 'Skip to content',
  showPassword: 'Show',
  hidePassword: 'Hide',
  showField: 'Show {field}',
  hideField: 'Hide {field}',
  buttonSubject: ' {subject}',
  close: 'Close',
  tryAgain: 'Try again',
  genericErrorTitle: 'Something went wrong',
  reload: 'Reload',
  goHome: 'Go home',
  reportToAdmin: 'Report a problem',
  reportSent: 'Thank you. Your report has been sent.',
  offlineKeepGoing: 'You’re offline. Keep going: we save what you write on this device.',
  offlineNotSaved:
    'You’re offline, and this device can’t save what you write. Keep this page open until you’re back online.',
  storageNotSaved:
    'Your browser can’t save anything for this site. Allow it to store data, or free up space. If this page reloads before then, you’ll lose anything you haven’t sent and need to log in again.',
  dismissMessage: 'Dismiss message',
  languages: 'Language',
} as const;

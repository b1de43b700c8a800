/** The letters that the product sends. */
export const mailMessages = {
  mailGreeting: 'Hello {name},',
  mailVerifySubject: 'Your Waymark code: {code}',
  mailVerifyTitle: 'One step to the trailhead',
  mailVerifyText: 'This code proves that this address is yours. It works once, for {minutes} minutes.',
  mailVerifyAction: 'Confirm my address',
  mailResetSubject: 'Your Waymark reset code: {code}',
  mailResetTitle: 'A new password',
  mailResetText: 'Type this code on the reset page to choose a new password. It works once, for {minutes} minutes.',
  mailIgnore: 'If you did not ask for this letter, you can leave it unanswered: nothing changes.',
  mailSupport: 'Questions? {name} helps at {email}.',
} as const;

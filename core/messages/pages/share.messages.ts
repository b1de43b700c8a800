/** The email that shares what somebody made: its form, its preview, and what became of it. */
export const shareMessages = {
  shareLeadOne: 'This is sent with your message:',
  shareLead: 'These are sent with your message:',
  shareReceiver: 'To',
  shareSubject: 'Subject',
  shareMessage: 'Message',
  shareSend: 'Send',
  shareCancel: 'Cancel',
  sharePreview: 'Preview',
  sharePreviewTitle: 'Your email',
  shareEdit: 'Back to writing',
  sharePreviewFile: 'Link to the file',

  sharedTitle: 'Emails you just sent',
  sharedWaiting: 'On its way',
  sharedSent: 'Sent',
  sharedFailed: 'Not delivered',
  sharedEmailFailed: 'Your email to {receiver} could not be delivered. Check the address and send it again.',
  sharedEmailNotFound: 'We can’t find this email.',

  mailShareTitle: '{name} shared something with you',
  mailShareFile: '{title}: {url}',
  mailShareClosing: '{name} sent you this from Waymark ({url}). Links to files work for 30 days.',
} as const;

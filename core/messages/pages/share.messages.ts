/** Texts of the email that shares a submission: its form, its preview, and its status. */
export const shareMessages = {
  shareLeadOne: 'We’ll send this with your message:',
  shareLead: 'We’ll send these with your message:',
  shareReceiver: 'To',
  shareSubject: 'Subject',
  shareMessage: 'Message',
  shareSend: 'Send',
  shareCancel: 'Cancel',
  sharePreview: 'Preview',
  sharePreviewTitle: 'Your email',
  shareEdit: 'Edit email',
  sharePreviewFile: 'Link to the file',

  sharedTitle: 'Emails you just sent',
  sharedWaiting: 'On its way',
  sharedSent: 'Sent',
  sharedFailed: 'Not delivered',
  sharedEmailFailed: 'We couldn’t deliver your email to {receiver}. Check the address and send it again.',
  sharedEmailNotFound: 'We can’t find this email.',

  mailShareTitle: '{name} shared something with you',
  mailShareFile: '{title}: {url}',
  mailShareClosing: '{name} sent you this from Waymark ({url}). Links to files work for 30 days.',
} as const;

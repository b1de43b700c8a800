/** The texts of the outbox, whose requests wait on this device for a network. */
export const outboxMessages = {
  outboxTitle: 'Outbox',
  outboxOne: '1 item waiting to be sent',
  outboxMany: '{count} items waiting to be sent',
  outboxRefusedOne: '1 item could not be sent',
  outboxRefusedMany: '{count} items could not be sent',
  outboxShow: 'Show',
  outboxLead:
    'We save what you do offline on this device and send it when you’re back online. It counts from that moment.',
  outboxEmpty: 'Your outbox is empty.',
  outboxEdit: 'Changes to {title}',
  outboxOf: '{challenge}',
  outboxPutAt: 'Saved {date} at {time}',
  outboxWaiting: 'Waiting for a connection',
  outboxGoing: 'Sending',
  outboxRefused: 'Not sent',
  draftBegun: 'You started something here.',
  draftPicture: 'A picture without a name',
  outboxWords: 'What you wrote is saved:',
  outboxSend: 'Send now',
  outboxGoTo: 'Open it',
  outboxTakeBack: 'Edit instead',
  outboxRemove: 'Remove',
  notLoaded: 'This part of the page didn’t load. What you wrote is saved. Try again, or reload the page.',
  outboxArrived: 'Everything in your outbox has been sent.',
  outboxHere:
    'You’re offline. We’ve saved this on your device and we’ll send it when you’re back online. You’ll get your points then.',
  outboxEditHere:
    'You’re offline. We’ve saved your changes on your device and we’ll send them when you’re back online. Until then, your earlier answer counts.',
  outboxFeedbackHere:
    'You’re offline. We’ve saved your feedback on your device and we’ll send it when you’re back online.',
  outboxSaved: 'In your outbox',
} as const;

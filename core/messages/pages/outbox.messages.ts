/** What waits on this device until there is a network. */
export const outboxMessages = {
  outboxTitle: 'Outbox',
  outboxOne: '1 item waiting to be sent',
  outboxMany: '{count} items waiting to be sent',
  outboxRefusedOne: '1 item could not be sent',
  outboxRefusedMany: '{count} items could not be sent',
  outboxShow: 'Show',
  outboxLead:
    'What you complete or change offline is saved on this device. It is sent once, in order, when you are back online, and counts from then.',
  outboxEmpty: 'Nothing is waiting to be sent.',
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
  outboxTakeBack: 'Take back',
  outboxRemove: 'Remove',
  notLoaded: 'This part did not load. What you wrote is saved. Reload this page to continue.',
  outboxArrived: 'Everything in your outbox has been sent.',
  outboxHere:
    'You’re offline. This is saved on this device and sent when you are back online. You get your points then.',
  outboxEditHere:
    'You’re offline. Your changes are saved on this device and sent when you are back online. Until then, what you completed stays as it was.',
  outboxSaved: 'In your outbox',
} as const;

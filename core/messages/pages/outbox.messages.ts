/** What waits on this device until there is a network. */
export const outboxMessages = {
  outboxTitle: 'Outbox',
  outboxOne: 'One thing waits in your outbox',
  outboxMany: '{count} things wait in your outbox',
  outboxRefusedOne: 'One thing in your outbox was not taken',
  outboxRefusedMany: '{count} things in your outbox were not taken',
  outboxShow: 'Show',
  outboxLead:
    'What you complete or change without a network waits on this device, and is sent once and in order as soon as there is one. The time that counts is when it arrives.',
  outboxEmpty: 'Nothing waits here any more.',
  outboxEdit: 'Changes to {title}',
  outboxOf: 'of {challenge}',
  outboxPutAt: 'Put here {date} at {time}',
  outboxWaiting: 'Waits for the network',
  outboxGoing: 'On its way',
  outboxRefused: 'Not taken',
  draftBegun: 'Something was begun here.',
  draftPicture: 'A picture without a name',
  outboxWords: 'Your words are kept:',
  outboxSend: 'Send now',
  outboxGoTo: 'Go to it',
  outboxTakeBack: 'Take back',
  outboxRemove: 'Remove from the outbox',
  outboxArrived: 'Everything in your outbox has arrived.',
  outboxHere:
    'Nobody could be reached. This waits in your outbox and is sent once, as soon as there is a network; points come then.',
  outboxEditHere:
    'Nobody could be reached. Your changes wait in your outbox and are sent once, as soon as there is a network; until then what you completed stays as it was.',
  outboxSaved: 'In your outbox',
} as const;

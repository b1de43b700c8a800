/** What chat says. */
export const chatMessages = {
  chatMessageEmpty: 'Write something first.',
  chatMessageTooLong: 'A message can have at most 4,000 characters.',
  chatMessageNotValid: 'That message holds a character that cannot be kept.',
  chatMessageNotTrimmed: 'That message came with spaces around it. Please send it again.',
  chatMessageIdNotValid: 'That message came without a proper id. Please send it again.',
} as const;

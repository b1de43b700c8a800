/** What is said of pages that the device shows because nobody answers. */
export const offlineMessages = {
  offlineAsOfTime: 'This is how it was at {time}.',
  offlineAsOfDate: 'This is how it was on {date} at {time}.',
} as const;

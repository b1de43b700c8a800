/** What is said of pages that the device shows because nobody answers. */
export const offlineMessages = {
  offlineAsOfTime: 'You’re seeing what this device saved at {time}.',
  offlineAsOfDate: 'You’re seeing what this device saved on {date} at {time}.',
} as const;

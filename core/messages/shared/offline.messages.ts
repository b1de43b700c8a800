/** Texts about pages that the device shows without the server. */
export const offlineMessages = {
  offlineAsOfTime: 'You’re seeing what this device saved at {time}.',
  offlineAsOfDate: 'You’re seeing what this device saved on {date} at {time}.',
} as const;

/** What applets say while they are answered. */
export const appletsMessages = {} as const;

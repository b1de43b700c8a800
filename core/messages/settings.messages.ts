/** What settings says. */
export const settingsMessages = {} as const;

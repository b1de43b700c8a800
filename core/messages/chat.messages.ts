/** What chat says. */
export const chatMessages = {} as const;

/** What profile says. */
export const profileMessages = {} as const;

/** What playlist says. */
export const playlistMessages = {} as const;

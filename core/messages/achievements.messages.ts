/** What achievements says. */
export const achievementsMessages = {} as const;

/** What showcases says. */
export const showcasesMessages = {} as const;

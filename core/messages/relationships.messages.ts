/** What relationships says. */
export const relationshipsMessages = {} as const;

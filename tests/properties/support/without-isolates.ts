/** A text without the marks of isolates, which ERR-34 puts around details in another direction. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

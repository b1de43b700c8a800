/** The facts that fill the blanks of a message. */
export type MessageDetails = Readonly<Record<string, string | number>>;

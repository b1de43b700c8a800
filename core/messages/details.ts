/** The facts that fill the blanks of a message. */
export type Details = Readonly<Record<string, string | number>>;

/** Who could look at somebody's work, as that person chooses to see it. */
export const READER_KINDS = ['running-partner', 'fellow-traveler', 'guide', 'external-reader', 'stranger'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

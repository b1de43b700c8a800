import type { MessageDetails, MessageKey } from '../../../messages/index.ts';

/** Something an author has to mend: the message, the entry it is about, and the part of that entry where it shows. */
export interface ContentProblem {
  readonly key: MessageKey;
  readonly details: MessageDetails;
  /** The id of the entry. */
  readonly entry: string;
  /** A field of the entry, with what it names behind a slash where that matters. */
  readonly part?: string;
}

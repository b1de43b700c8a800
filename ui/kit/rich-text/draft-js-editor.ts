import type { BlockMap, Editor } from 'draft-js';

/** The editor as it is, with what its types leave out. */
export type DraftJsEditor = Editor & {
  /** What was copied or cut in it last. */
  getClipboard(): BlockMap | null;
};

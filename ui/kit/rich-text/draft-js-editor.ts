import type { BlockMap, Editor } from 'draft-js';

/** The editor with the members that its type definitions leave out. */
export type DraftJsEditor = Editor & {
  /** The content that was last copied or cut in it. */
  getClipboard(): BlockMap | null;
};

/** The raw content of the rich-text editor: blocks of text with their entities. */
export interface EditorDocument {
  readonly blocks: readonly EditorBlock[];
  /** Links, images and tables, by the key that ranges name. */
  readonly entityMap: Readonly<Record<string, EditorEntity>>;
}

export interface EditorBlock {
  readonly key: string;
  readonly text: string;
  /** `unstyled`, `header-one` …, `unordered-list-item`, `blockquote`, or `atomic` for images and tables. */
  readonly type: string;
  readonly depth: number;
  readonly inlineStyleRanges: readonly { readonly offset: number; readonly length: number; readonly style: string }[];
  readonly entityRanges: readonly { readonly offset: number; readonly length: number; readonly key: number | string }[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/** `type` is LINK, IMAGE or TABLE; its data depends on it (`url`, `src`, `cells`). */
export interface EditorEntity {
  readonly type: string;
  readonly mutability: string;
  readonly data: Readonly<Record<string, unknown>>;
}

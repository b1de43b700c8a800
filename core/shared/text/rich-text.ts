/** A Contentful rich-text document: what authored text is, whichever service it was written in (CNT-1). */
export interface RichText {
  readonly nodeType: 'document';
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: readonly RichTextNode[];
}

/** One part of a document: a block or an inline that holds others, or a text with its marks. */
export type RichTextNode = RichTextBranch | RichTextLeaf;

export interface RichTextBranch {
  readonly nodeType: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: readonly RichTextNode[];
}

export interface RichTextLeaf {
  readonly nodeType: 'text';
  readonly value: string;
  readonly marks: readonly { readonly type: string }[];
  readonly data: Readonly<Record<string, unknown>>;
}

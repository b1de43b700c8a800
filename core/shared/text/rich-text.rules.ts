/** A Contentful rich-text document: the form of authored text, in any service (CNT-1). */
export interface RichText {
  readonly nodeType: 'document';
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: readonly RichTextNode[];
}

/** One part of a document: a block or an inline with children, or a text with its marks. */
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

/** CNT-1 · The text of a document, one line for each paragraph, heading or other block of text. */
export function plainTextOf(document: RichText): string {
  return document.content.flatMap(linesOf).join('\n');
}

/** STP-1 · True if a document is empty: no visible character, picture or rule. */
export function isEmptyRichText(document: RichText): boolean {
  return isBlank(plainTextOf(document)) && !document.content.some(holdsSomethingToSee);
}

/** CNT-1 · A document of that text, a paragraph for each line. */
export function richTextOf(text: string): RichText {
  return {
    nodeType: 'document',
    data: {},
    content: text.split('\n').map((value) => ({
      nodeType: 'paragraph',
      data: {},
      content: [{ nodeType: 'text', value, marks: [], data: {} }],
    })),
  };
}

/** STP-1 · True if a text has no visible character: it is empty, white space, or formatting characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** ACC-12 APL-24 · True if a text can be stored byte for byte: it has no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/**
 * ACC-12 · True if a text fits on one line, as in the header of an email: it has no line break, no other control
 * character, and no lone surrogate.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);
}

const isTextBlock = (node: RichTextNode): boolean =>
  node.nodeType === 'paragraph' || node.nodeType.startsWith('heading-');

const isTextual = (node: RichTextNode): boolean =>
  node.nodeType === 'text' || node.nodeType.includes('hyperlink') || node.nodeType.endsWith('-inline');

const linesOf = (node: RichTextNode): string[] => {
  if ('value' in node) return [node.value];
  if (isTextBlock(node) || node.content.some(isTextual)) return [textOf(node)];
  return node.content.flatMap(linesOf);
};

const textOf = (node: RichTextNode): string => ('value' in node ? node.value : node.content.map(textOf).join(''));

const holdsSomethingToSee = (node: RichTextNode): boolean =>
  node.nodeType === 'hr' ||
  node.nodeType.startsWith('embedded-') ||
  ('content' in node && node.content.some(holdsSomethingToSee));

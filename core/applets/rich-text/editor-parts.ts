/** A document of the editor as a page shows it, whoever draws it: one block after the other, items in their lists. */
export type EditorPart = EditorProse | EditorList | EditorImage | EditorTable;

/** Words of one paragraph, heading or quotation. */
export interface EditorProse {
  readonly kind: 'paragraph' | 'heading' | 'quote';
  /** 1 to 6 of a heading, 0 of anything else. */
  readonly level: number;
  readonly runs: readonly EditorRun[];
}

export interface EditorList {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly items: readonly EditorItem[];
}

/** A line of a list, with the lists that stand below it. */
export interface EditorItem {
  readonly runs: readonly EditorRun[];
  readonly lists: readonly EditorList[];
}

/** An image whose address is safe to show. */
export interface EditorImage {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
}

export interface EditorTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly string[])[];
}

/** Text that looks the same throughout; `link` is an address that is safe to follow, or nothing. */
export interface EditorRun {
  readonly text: string;
  readonly marks: readonly EditorMark[];
  readonly link: string | null;
}

/** Inline styles from the outermost to the innermost, by the names that the editor gives them. */
export const EDITOR_MARKS = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'] as const;
export type EditorMark = (typeof EDITOR_MARKS)[number];

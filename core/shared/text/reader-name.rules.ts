import type { RichText, RichTextNode } from './rich-text.rules.ts';

/** The reader of a text; `undefined` while unknown. */
export type Reader = { readonly firstName: string; readonly lastName: string } | undefined;

/**
 * APL-6 · A text outside of challenges, such as a card or a reading, with its reader's name filled in; other tags are
 * unknown.
 */
export function richTextWithName(document: RichText, reader: Reader): RichText {
  return reader ? { ...document, content: document.content.map((node) => withName(node, reader)) } : document;
}

function withName(node: RichTextNode, reader: NonNullable<Reader>): RichTextNode {
  if (!('value' in node)) return { ...node, content: node.content.map((inner) => withName(inner, reader)) };
  return { ...node, value: node.value.replaceAll(NAME_TAG, (tag, name: keyof typeof reader) => reader[name] || tag) };
}

const NAME_TAG = /\{\{\s*user\.(firstName|lastName)\s*\}\}/gu;

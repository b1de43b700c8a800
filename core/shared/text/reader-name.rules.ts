import type { RichText, RichTextNode } from './rich-text.rules.ts';

/** The reader of a text; `undefined` while unknown. */
export type Reader = { readonly firstName: string; readonly lastName: string } | undefined;

/** APL-6 · A text outside of every challenge, such as a card or a reading, with the name of its reader filled in; it knows no other tags. */
export function richTextWithName(document: RichText, reader: Reader): RichText {
  return reader ? { ...document, content: document.content.map((node) => withName(node, reader)) } : document;
}

function withName(node: RichTextNode, reader: NonNullable<Reader>): RichTextNode {
  if (!('value' in node)) return { ...node, content: node.content.map((inner) => withName(inner, reader)) };
  return { ...node, value: node.value.replaceAll(NAME_TAG, (tag, name: keyof typeof reader) => reader[name] || tag) };
}

const NAME_TAG = /\{\{\s*user\.(firstName|lastName)\s*\}\}/gu;

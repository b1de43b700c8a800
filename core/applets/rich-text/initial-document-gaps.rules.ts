import { isBlank, plainTextOf, type RichText, type RichTextNode } from '../../shared/index.ts';
import { PENDING_MERGE_TEXT, isMergePlaceholder } from '../merge-tags/merged-applet.rules.ts';

/** APL-64 · The missing answers that an initial document leaves blanks for, each once, with its link if it has one. */
export function initialDocumentGaps(authored: RichText): readonly RichText[] {
  const held = authored.content.flatMap(heldWithin).filter((one) => plainTextIn(one) !== PENDING_MERGE_TEXT);
  const texts = held.map(plainTextIn);
  const named = held.filter((one, index) => texts.indexOf(plainTextIn(one)) === index);
  return named.map((one) => ({ ...authored, content: [{ nodeType: 'paragraph', data: {}, content: [one] }] }));
}

/** APL-64 · Replaces a missing answer in a sentence. */
export const MISSING_ANSWER_BLANK = '___';

/**
 * APL-64 · A node of an initial document with a blank for every missing answer; a missing answer without surrounding
 * text leaves no blank.
 */
export const withBlanks = (node: RichTextNode): RichTextNode => {
  if ('value' in node) return node;
  const hasWords = node.content.some((inner) => !isMergePlaceholder(inner) && !isBlank(plainTextIn(inner)));
  const content = node.content.flatMap((inner) => {
    if (!isMergePlaceholder(inner)) return [withBlanks(inner)];
    return hasWords ? [blankFor(inner)] : [];
  });
  return { ...node, content };
};

const blankFor = (placeholder: RichTextNode): RichTextNode => {
  const [leaf] = 'value' in placeholder ? [placeholder] : placeholder.content;
  const marks = leaf && 'value' in leaf ? leaf.marks : [];
  return { nodeType: 'text', value: MISSING_ANSWER_BLANK, marks, data: {} };
};

const heldWithin = (node: RichTextNode): readonly RichTextNode[] => {
  if (isMergePlaceholder(node)) return [node];
  return 'value' in node ? [] : node.content.flatMap(heldWithin);
};

/** APL-64 · The text of a node of a document. */
export const plainTextIn = (node: RichTextNode): string =>
  plainTextOf({ nodeType: 'document', data: {}, content: [node] });

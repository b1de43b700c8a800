import { plainTextOf, type RichText, type RichTextNode } from '../shared/index.ts';
import { AWAITED, isPlaceHeld } from './merge.rules.ts';

/** APL-64 · What an opening leaves its place empty for, each named once, with its link where it has one. */
export function openingGaps(authored: RichText): readonly RichText[] {
  const held = authored.content.flatMap(heldWithin).filter((one) => wordsIn(one) !== AWAITED);
  const words = held.map(wordsIn);
  const named = held.filter((one, place) => words.indexOf(wordsIn(one)) === place);
  return named.map((one) => ({ ...authored, content: [{ nodeType: 'paragraph', data: {}, content: [one] }] }));
}

/** APL-64 · A part of an opening without what only holds the place of an answer. */
export const withoutHeldPlaces = (node: RichTextNode): readonly RichTextNode[] => {
  if (isPlaceHeld(node)) return [];
  return ['value' in node ? node : { ...node, content: node.content.flatMap(withoutHeldPlaces) }];
};

const heldWithin = (node: RichTextNode): readonly RichTextNode[] => {
  if (isPlaceHeld(node)) return [node];
  return 'value' in node ? [] : node.content.flatMap(heldWithin);
};

/** APL-64 · The words of a part of a document. */
export const wordsIn = (node: RichTextNode): string => plainTextOf({ nodeType: 'document', data: {}, content: [node] });

import { say } from '../messages/index.ts';
import { isBlank, type RichText, type RichTextBranch, type RichTextLeaf, type RichTextNode } from '../shared/index.ts';
import { asText } from './answer-words.rules.ts';
import { mergePieces } from './merge-tags.rules.ts';
import type { MergeFacts, MergeValue } from './merge-tags.ts';
import { mergeValues } from './merge-values.rules.ts';

/**
 * APL-6 · A document with its tags filled in. What is put in is text with the marks of its tag, and is never read for tags;
 * a rank becomes an ordered list, or numbered lines where no list may stand; what is missing is named, with a link to the
 * step that asks for it unless it stands within a link. Unknown tags stay as they were written.
 */
export function mergedRichText(document: RichText, facts: MergeFacts): RichText {
  const valueOf = mergeValues(facts);

  const inLeaf = (node: RichTextLeaf, place: Place): readonly RichTextNode[] => {
    const pieces = node.data['merged'] === true ? [] : mergePieces(node.value);
    if (pieces.every((piece) => typeof piece === 'string' || piece.kind === 'unknown')) return [node];
    return pieces.map((piece) => {
      if (typeof piece === 'string') return { ...node, value: piece };
      return piece.kind === 'unknown' ? { ...node, value: piece.text } : filled(valueOf(piece), node, place);
    });
  };

  const inBranch = (node: RichTextBranch, { holder, isLinked }: Place): readonly RichTextNode[] => {
    const isParagraph = node.nodeType === 'paragraph';
    const content = inAll(node.content, {
      holder: node.nodeType,
      isLinked: isLinked || node.nodeType.includes('hyperlink'),
      mayList: isParagraph && listHolders.has(holder),
    });
    if (content === node.content) return [node];
    return isParagraph ? cutAtLists(node, content) : [{ ...node, content }];
  };

  const inAll = (nodes: readonly RichTextNode[], place: Place): readonly RichTextNode[] => {
    const after = nodes.flatMap((node) => ('value' in node ? inLeaf(node, place) : inBranch(node, place)));
    return after.every((node, index) => node === nodes[index]) ? nodes : after;
  };

  const content = inAll(document.content, { holder: 'document', isLinked: false, mayList: false });
  return content === document.content ? document : { ...document, content };
}

/** What a node stands in. */
interface Place {
  /** The type of the node that holds it. */
  readonly holder: string;
  readonly isLinked: boolean;
  /** Whether its paragraph may be cut for a list. */
  readonly mayList: boolean;
}

/** Where a list may stand beside a paragraph. */
const listHolders: ReadonlySet<string> = new Set(['document', 'list-item', 'table-cell']);

/** What is not read for tags again. */
const MERGED: RichTextLeaf['data'] = { merged: true };

/** Words that only hold the place of an answer: nobody's text. */
const HELD: RichTextLeaf['data'] = { ...MERGED, held: true };

/** What stands for an answer that is on its way. */
export const AWAITED = '…';

/** APL-64 · Whether a part of a document only holds the place of what is missing or on its way, with or without a link. */
export function isPlaceHeld(node: RichTextNode): boolean {
  if ('value' in node) return node.data['held'] === true;
  return node.nodeType === 'hyperlink' && node.content.length > 0 && node.content.every(isPlaceHeld);
}

const filled = (value: MergeValue, { marks }: RichTextLeaf, { isLinked, mayList }: Place): RichTextNode => {
  const leaf = (text: string, data = MERGED): RichTextLeaf => ({ nodeType: 'text', value: text, marks, data });
  switch (value.kind) {
    case 'text':
      return leaf(value.text);
    case 'awaited':
      return leaf(AWAITED, HELD);
    case 'list':
      return mayList ? orderedList(value.items.map((item) => leaf(item))) : leaf(asText(value.items));
    case 'missing': {
      const words = leaf(say(value.key, { title: value.title }), HELD);
      return value.askedAt === undefined || isLinked ? words : branch('hyperlink', [words], { uri: value.askedAt });
    }
  }
};

/** The pieces of a paragraph before, between and after the lists in it, without the pieces that show nothing. */
const cutAtLists = (paragraph: RichTextBranch, content: readonly RichTextNode[]): readonly RichTextNode[] => {
  if (!content.some(isList)) return [{ ...paragraph, content }];
  const blocks: RichTextNode[] = [];
  let piece: RichTextNode[] = [];
  const close = (): void => {
    if (!piece.every(isBlankLeaf)) blocks.push({ ...paragraph, content: piece });
    piece = [];
  };
  for (const node of content) {
    if (isList(node)) {
      close();
      blocks.push(node);
    } else piece.push(node);
  }
  close();
  return blocks;
};

const isList = ({ nodeType }: RichTextNode): boolean => nodeType === 'ordered-list';

const isBlankLeaf = (node: RichTextNode): boolean => 'value' in node && isBlank(node.value);

const orderedList = (leaves: readonly RichTextLeaf[]): RichTextBranch =>
  branch(
    'ordered-list',
    leaves.map((leaf) => branch('list-item', [branch('paragraph', [leaf])])),
  );

const branch = (
  nodeType: string,
  content: readonly RichTextNode[],
  data: RichTextBranch['data'] = {},
): RichTextBranch => ({ nodeType, data, content });

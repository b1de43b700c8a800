import { formatMessage } from '../../messages/index.ts';
import {
  isBlank,
  type RichText,
  type RichTextBranch,
  type RichTextLeaf,
  type RichTextNode,
} from '../../shared/index.ts';
import type { AnswerFile } from '../answers/applet-answer.ts';
import { numberedListText } from '../answers/answer-text.rules.ts';
import { mergeSegments, type MergeContext, type MergeValue } from './merge-tags.rules.ts';
import { mergeValueResolver } from './merge-values.rules.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { isWellFormedApplet } from '../kinds/content-shape.rules.ts';

/**
 * APL-6 · A document with its tags filled in. A value is text with the formatting of its tag, and is not searched for
 * tags; a file is shown by its name and, where possible, as a file; a rank becomes an ordered list, or numbered lines
 * where a list is not allowed; a missing value is named, with a link to its step unless it is inside a link. Unknown
 * tags are unchanged.
 */
export function mergedRichText(document: RichText, context: MergeContext): RichText {
  const valueOf = mergeValueResolver(context);

  const inLeaf = (node: RichTextLeaf, ancestry: Ancestry): readonly RichTextNode[] => {
    const segments = node.data['merged'] === true ? [] : mergeSegments(node.value);
    if (segments.every((segment) => typeof segment === 'string' || segment.kind === 'unknown')) return [node];
    return segments.map((segment) => {
      if (typeof segment === 'string') return { ...node, value: segment };
      return segment.kind === 'unknown' ? { ...node, value: segment.text } : filled(valueOf(segment), node, ancestry);
    });
  };

  const inBranch = (node: RichTextBranch, { holder, isLinked }: Ancestry): readonly RichTextNode[] => {
    const isParagraph = node.nodeType === 'paragraph';
    const content = inAll(node.content, {
      holder: node.nodeType,
      isLinked: isLinked || node.nodeType.includes('hyperlink'),
      mayList: isParagraph && listHolders.has(holder),
    });
    if (content === node.content) return [node];
    return isParagraph ? cutAtLists(node, content) : [{ ...node, content }];
  };

  const inAll = (nodes: readonly RichTextNode[], ancestry: Ancestry): readonly RichTextNode[] => {
    const after = nodes.flatMap((node) => ('value' in node ? inLeaf(node, ancestry) : inBranch(node, ancestry)));
    return after.every((node, index) => node === nodes[index]) ? nodes : after;
  };

  const content = inAll(document.content, { holder: 'document', isLinked: false, mayList: false });
  return content === document.content ? document : { ...document, content };
}

/** The ancestors of a node. */
interface Ancestry {
  /** The type of the node that holds it. */
  readonly holder: string;
  readonly isLinked: boolean;
  /** True if its paragraph may be cut for a list. */
  readonly mayList: boolean;
}

/** The nodes that may contain a list beside a paragraph. */
const listHolders: ReadonlySet<string> = new Set(['document', 'list-item', 'table-cell']);

/** Marks a filled-in text, which is not searched for tags again. */
const MERGED: RichTextLeaf['data'] = { merged: true };

/** Marks a placeholder for an answer, which is not text of the author. */
const PLACEHOLDER: RichTextLeaf['data'] = { ...MERGED, held: true };

/** Shown for an answer that is still loading. */
export const PENDING_MERGE_TEXT = '…';

/** APL-64 · True if a node of a document only marks a missing or loading value, with or without a link. */
export function isMergePlaceholder(node: RichTextNode): boolean {
  if ('value' in node) return node.data['held'] === true;
  return node.nodeType === 'hyperlink' && node.content.length > 0 && node.content.every(isMergePlaceholder);
}

/** APL-6 · The file whose name a node of a document is, so that a page can show it; `undefined` for other nodes. */
export function mergedFile(node: RichTextNode): AnswerFile | undefined {
  if (!('value' in node) || node.data['merged'] !== true) return undefined;
  return node.data['file'] as AnswerFile | undefined;
}

const filled = (value: MergeValue, { marks }: RichTextLeaf, { isLinked, mayList }: Ancestry): RichTextNode => {
  const leaf = (text: string, data = MERGED): RichTextLeaf => ({ nodeType: 'text', value: text, marks, data });
  switch (value.kind) {
    case 'text':
      return leaf(value.text, value.file ? { ...MERGED, file: value.file } : MERGED);
    case 'awaited':
      return leaf(PENDING_MERGE_TEXT, PLACEHOLDER);
    case 'list':
      return mayList ? orderedList(value.items.map((item) => leaf(item))) : leaf(numberedListText(value.items));
    case 'missing': {
      const placeholder = leaf(formatMessage(value.key, { title: namedOr(value.title) }), PLACEHOLDER);
      return value.askedAt === undefined || isLinked
        ? placeholder
        : branch('hyperlink', [placeholder], { uri: value.askedAt });
    }
  }
};

const namedOr = (title: string): string => (isBlank(title) ? formatMessage('mergeUntitled') : title);

/** The parts of a paragraph before, between and after the lists in it, without empty parts. */
const cutAtLists = (paragraph: RichTextBranch, content: readonly RichTextNode[]): readonly RichTextNode[] => {
  if (!content.some(isList)) return [{ ...paragraph, content }];
  const blocks: RichTextNode[] = [];
  let inlines: RichTextNode[] = [];
  const close = (): void => {
    if (!inlines.every(isBlankLeaf)) blocks.push({ ...paragraph, content: inlines });
    inlines = [];
  };
  for (const node of content) {
    if (isList(node)) {
      close();
      blocks.push(node);
    } else inlines.push(node);
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

/**
 * APL-6 · An applet with its tags filled in wherever they are allowed: in its description, in the results of a quiz,
 * and in its members. A malformed one is unchanged.
 */
export function mergedApplet(content: AppletContent, context: MergeContext): AppletContent {
  if (!isWellFormedApplet(content)) return content;
  const { description, quiz, applets } = content;
  const filled = (text: RichText | null): RichText | null => text && mergedRichText(text, context);
  return {
    ...content,
    description: filled(description),
    ...(quiz && {
      quiz: {
        ...quiz,
        mixedResultText: filled(quiz.mixedResultText),
        rewards: quiz.rewards.map((reward) => ({ ...reward, description: filled(reward.description) })),
      },
    }),
    ...(applets && { applets: applets.map((member) => mergedApplet(member, context)) }),
  };
}

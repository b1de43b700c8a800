import type { MergeContext } from '#core/applets';
import type { RichText, RichTextNode } from '#core/shared';

export const nobody: MergeContext = { user: undefined, applets: [], answers: [], stepPaths: new Map() };

export const branch = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content });

export const leaf = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});

export const document = (...content: RichTextNode[]): RichText => ({ nodeType: 'document', data: {}, content });

/** The words of every leaf, in order. */
export const wordsIn = (node: RichText | RichTextNode): readonly string[] =>
  'value' in node ? [node.value] : node.content.flatMap(wordsIn);

export const text = (...nodes: readonly (RichText | RichTextNode)[]): string => nodes.flatMap(wordsIn).join('');

/** Everything in a document, itself left out. */
export const nodesIn = (node: RichText | RichTextNode): readonly RichTextNode[] =>
  'value' in node ? [] : node.content.flatMap((one) => [one, ...nodesIn(one)]);

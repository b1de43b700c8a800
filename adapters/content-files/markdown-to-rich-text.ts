import { BLOCKS, CONTAINERS } from '@contentful/rich-text-types';
import type { BlockContent, Code, DefinitionContent, List, ListItem, Paragraph, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { formatMessage, type MessageKey } from '#core/messages';
import type { RichText, RichTextBranch, RichTextNode } from '#core/shared';
import { treeDepth, CONTENT_LIMITS } from './content-limits.ts';
import { InlineConverter } from './markdown-inlines.ts';
import type { ContentFolder } from './content-folder.ts';
import type { SourceLocation } from './content-faults.ts';

/**
 * CNT-1 · The Contentful document that says what this Markdown says; what Contentful cannot say becomes a fault, and so does a
 * text that is too long, lies too deep or takes too long to read: it is empty then.
 */
export function richTextOfMarkdown(markdown: string, library: ContentFolder, file: string, linesBefore = 0): RichText {
  const [blank = ''] = /^\s*/.exec(markdown) ?? [];
  const location = { file, line: linesBefore + blank.split('\n').length };
  const content = isTooLong(markdown, library, location)
    ? undefined
    : library.withinLimits(location, markdown, () => blocksOf(markdown, library, file, linesBefore));
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: content ?? [] };
}

const WITH_GFM = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

function blocksOf(
  markdown: string,
  library: ContentFolder,
  file: string,
  linesBefore: number,
): readonly RichTextNode[] {
  const tree = fromMarkdown(markdown, WITH_GFM);
  if (treeDepth(tree) > CONTENT_LIMITS.levels) throw new RangeError('Too many levels');
  return new Blocks(library, file, linesBefore, tree.children).of(tree.children, BLOCKS.DOCUMENT);
}

function isTooLong({ length }: string, library: ContentFolder, location: SourceLocation): boolean {
  if (length <= CONTENT_LIMITS.markdown) return false;
  library.faults.add(location, 'contentBodyTooLong', { length, most: CONTENT_LIMITS.markdown });
  return true;
}

type Block = RootContent | BlockContent | DefinitionContent;

/** Turns the blocks of one text; inlines are turned by {@link InlineConverter}. */
class Blocks {
  private readonly inlines: InlineConverter;

  constructor(
    private readonly folder: ContentFolder,
    private readonly file: string,
    private readonly linesBefore: number,
    all: readonly RootContent[],
  ) {
    this.inlines = new InlineConverter(folder, (node) => this.locationOf(node), all);
  }

  of(blocks: readonly Block[], container: string): RichTextNode[] {
    return blocks.flatMap((block) => {
      const made = this.made(block);
      const legal = container === BLOCKS.DOCUMENT ? undefined : CONTAINERS[container as keyof typeof CONTAINERS];
      const stray = made.find(({ nodeType }) => legal && !legal.some((type) => type === nodeType));
      if (stray) {
        const details = { what: named(stray.nodeType), where: named(container) };
        this.folder.faults.add(this.locationOf(block), 'contentMarkdownMisplaced', details);
      }
      return made;
    });
  }

  private made(block: Block): RichTextNode[] {
    switch (block.type) {
      case 'paragraph':
        return this.paragraph(block);
      case 'heading':
        return [branch(`heading-${block.depth}`, this.inlines.convert(block.children))];
      case 'blockquote':
        return [branch(BLOCKS.QUOTE, this.of(block.children, BLOCKS.QUOTE))];
      case 'list':
        return [this.list(block)];
      case 'table':
        return [this.table(block)];
      case 'thematicBreak':
        return [branch(BLOCKS.HR, [])];
      case 'code':
        return [branch(BLOCKS.PARAGRAPH, this.inlines.codeBlock(block.value, this.locationOfCode(block)))];
      case 'definition':
        return [];
      case 'html':
        this.folder.faults.add(this.locationOf(block), 'contentHtmlRefused');
        return [];
      default:
        this.folder.faults.add(this.locationOf(block), 'contentMarkdownUnsupported', { what: named(block.type) });
        return [];
    }
  }

  /** A paragraph, split at the images in it, which are separate blocks in Contentful. */
  private paragraph({ children }: Paragraph): RichTextNode[] {
    const imageIndexes = children.flatMap((child, index) => (child.type === 'image' ? [index] : []));
    const cuts = [-1, ...imageIndexes, children.length];
    return cuts.slice(1).flatMap((cut, index) => {
      const text = this.inlines.convert(children.slice((cuts[index] ?? -1) + 1, cut), imageIndexes.length > 0);
      const image = children[cut];
      return [
        ...(text.length > 0 ? [branch(BLOCKS.PARAGRAPH, text)] : []),
        ...(image?.type === 'image' ? this.inlines.image(image) : []),
      ];
    });
  }

  private list(list: List): RichTextBranch {
    if (list.ordered && (list.start ?? 1) !== 1) {
      const details = { what: formatMessage('markdownListStart') };
      this.folder.faults.add(this.locationOf(list), 'contentMarkdownUnsupported', details);
    }
    const type = list.ordered ? BLOCKS.OL_LIST : BLOCKS.UL_LIST;
    return branch(
      type,
      list.children.map((item) => this.item(item)),
    );
  }

  private item(item: ListItem): RichTextBranch {
    if (typeof item.checked === 'boolean') {
      this.folder.faults.add(this.locationOf(item), 'contentMarkdownUnsupported', {
        what: formatMessage('markdownCheckBox'),
      });
    }
    const content = this.of(item.children, BLOCKS.LIST_ITEM);
    return branch(
      BLOCKS.LIST_ITEM,
      content.length > 0 ? content : [branch(BLOCKS.PARAGRAPH, this.inlines.emptyText())],
    );
  }

  private table({ children: rows }: Table): RichTextBranch {
    const cell = (type: string, content: RichTextNode[]) =>
      branch(type, [branch(BLOCKS.PARAGRAPH, content.length > 0 ? content : this.inlines.emptyText())]);
    return branch(
      BLOCKS.TABLE,
      rows.map((row, index) => {
        const type = index === 0 ? BLOCKS.TABLE_HEADER_CELL : BLOCKS.TABLE_CELL;
        return branch(
          BLOCKS.TABLE_ROW,
          row.children.map(({ children }) => cell(type, this.inlines.convert(children))),
        );
      }),
    );
  }

  /** The first line of a block of code: below its fence, where it has one. */
  private locationOfCode(block: Code): SourceLocation {
    const { file, line } = this.locationOf(block);
    const { start, end } = block.position ?? { start: { line: 0 }, end: { line: 0 } };
    const isFenced = end.line - start.line >= block.value.split('\n').length;
    return { file, line: line + Number(isFenced) };
  }

  private locationOf(node: {
    readonly position?: { readonly start: { readonly line: number } } | undefined;
  }): SourceLocation {
    return { file: this.file, line: this.linesBefore + (node.position?.start.line ?? 1) };
  }
}

const branch = (nodeType: string, content: readonly RichTextNode[]): RichTextBranch => ({
  nodeType,
  data: {},
  content,
});

const NAMES: Readonly<Record<string, MessageKey>> = {
  [BLOCKS.EMBEDDED_ASSET]: 'markdownPicture',
  [BLOCKS.HR]: 'markdownLine',
  [BLOCKS.LIST_ITEM]: 'markdownListItem',
  [BLOCKS.OL_LIST]: 'markdownNumberedList',
  [BLOCKS.QUOTE]: 'markdownQuote',
  [BLOCKS.TABLE]: 'markdownTable',
  [BLOCKS.UL_LIST]: 'markdownList',
  footnoteDefinition: 'markdownFootnote',
};

const named = (nodeType: string): string => formatMessage(NAMES[nodeType] ?? 'markdownHeading');

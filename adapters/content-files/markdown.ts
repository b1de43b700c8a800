import { BLOCKS, CONTAINERS } from '@contentful/rich-text-types';
import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { RichText, RichTextBranch, RichTextNode } from '#core/shared';
import { levelsOf, MOST } from './bounds.ts';
import { Inlines } from './inlines.ts';
import type { Library } from './library.ts';
import type { Place } from './problems.ts';

/**
 * CNT-1 · The Contentful document that says what this Markdown says; what Contentful cannot say becomes a fault, and so does a
 * text that is too long, lies too deep or takes too long to read: it is empty then.
 */
export function documentOf(markdown: string, library: Library, file: string, linesBefore = 0): RichText {
  const [blank = ''] = /^\s*/.exec(markdown) ?? [];
  const place = { file, line: linesBefore + blank.split('\n').length };
  const content = isTooLong(markdown, library, place)
    ? undefined
    : library.inTime(place, () => blocksOf(markdown, library, file, linesBefore));
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: content ?? [] };
}

function blocksOf(markdown: string, library: Library, file: string, linesBefore: number): readonly RichTextNode[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  if (levelsOf(tree) > MOST.levels) throw new RangeError('Too many levels');
  return new Blocks(library, file, linesBefore, tree.children).of(tree.children, BLOCKS.DOCUMENT);
}

function isTooLong({ length }: string, library: Library, place: Place): boolean {
  if (length <= MOST.markdown) return false;
  library.faults.add(place, 'contentBodyTooLong', { length, most: MOST.markdown });
  return true;
}

type Block = RootContent | BlockContent | DefinitionContent;

/** Turns the blocks of one text; inlines are turned by {@link Inlines}. */
class Blocks {
  private readonly inlines: Inlines;

  constructor(
    private readonly library: Library,
    private readonly file: string,
    private readonly linesBefore: number,
    all: readonly RootContent[],
  ) {
    this.inlines = new Inlines(library, (node) => this.placeOf(node), all);
  }

  of(blocks: readonly Block[], container: string): RichTextNode[] {
    return blocks.flatMap((block) => {
      const made = this.made(block);
      const legal = container === BLOCKS.DOCUMENT ? undefined : CONTAINERS[container as keyof typeof CONTAINERS];
      const stray = made.find(({ nodeType }) => legal && !legal.some((type) => type === nodeType));
      if (stray) {
        const details = { what: named(stray.nodeType), where: named(container) };
        this.library.faults.add(this.placeOf(block), 'contentMarkdownMisplaced', details);
      }
      return made;
    });
  }

  private made(block: Block): RichTextNode[] {
    switch (block.type) {
      case 'paragraph':
        return this.paragraph(block);
      case 'heading':
        return [branch(`heading-${block.depth}`, this.inlines.of(block.children))];
      case 'blockquote':
        return [branch(BLOCKS.QUOTE, this.of(block.children, BLOCKS.QUOTE))];
      case 'list':
        return [this.list(block)];
      case 'table':
        return [this.table(block)];
      case 'thematicBreak':
        return [branch(BLOCKS.HR, [])];
      case 'code':
        return [branch(BLOCKS.PARAGRAPH, this.inlines.code(block.value))];
      case 'definition':
        return [];
      case 'html':
        this.library.faults.add(this.placeOf(block), 'contentHtmlRefused');
        return [];
      default:
        this.library.faults.add(this.placeOf(block), 'contentMarkdownUnsupported', { what: named(block.type) });
        return [];
    }
  }

  /** A paragraph, cut in pieces by the pictures in it, which are blocks of their own in Contentful. */
  private paragraph({ children }: Paragraph): RichTextNode[] {
    const pictures = children.flatMap((child, place) => (child.type === 'image' ? [place] : []));
    const cuts = [-1, ...pictures, children.length];
    return cuts.slice(1).flatMap((cut, piece) => {
      const text = this.inlines.of(children.slice((cuts[piece] ?? -1) + 1, cut), pictures.length > 0);
      const picture = children[cut];
      return [
        ...(text.length > 0 ? [branch(BLOCKS.PARAGRAPH, text)] : []),
        ...(picture?.type === 'image' ? this.inlines.picture(picture) : []),
      ];
    });
  }

  private list(list: List): RichTextBranch {
    if (list.ordered && (list.start ?? 1) !== 1) {
      const details = { what: 'list that begins with another number than 1' };
      this.library.faults.add(this.placeOf(list), 'contentMarkdownUnsupported', details);
    }
    const type = list.ordered ? BLOCKS.OL_LIST : BLOCKS.UL_LIST;
    return branch(
      type,
      list.children.map((item) => this.item(item)),
    );
  }

  private item(item: ListItem): RichTextBranch {
    if (typeof item.checked === 'boolean') {
      this.library.faults.add(this.placeOf(item), 'contentMarkdownUnsupported', { what: 'check box' });
    }
    const content = this.of(item.children, BLOCKS.LIST_ITEM);
    return branch(BLOCKS.LIST_ITEM, content.length > 0 ? content : [branch(BLOCKS.PARAGRAPH, this.inlines.none())]);
  }

  private table({ children: rows }: Table): RichTextBranch {
    const cell = (type: string, content: RichTextNode[]) =>
      branch(type, [branch(BLOCKS.PARAGRAPH, content.length > 0 ? content : this.inlines.none())]);
    return branch(
      BLOCKS.TABLE,
      rows.map((row, place) => {
        const type = place === 0 ? BLOCKS.TABLE_HEADER_CELL : BLOCKS.TABLE_CELL;
        return branch(
          BLOCKS.TABLE_ROW,
          row.children.map(({ children }) => cell(type, this.inlines.of(children))),
        );
      }),
    );
  }

  private placeOf(node: { readonly position?: { readonly start: { readonly line: number } } | undefined }): Place {
    return { file: this.file, line: this.linesBefore + (node.position?.start.line ?? 1) };
  }
}

const branch = (nodeType: string, content: readonly RichTextNode[]): RichTextBranch => ({
  nodeType,
  data: {},
  content,
});

const named = (nodeType: string) =>
  nodeType
    .replace('embedded-asset-block', 'picture')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

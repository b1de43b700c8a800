import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import type { Definition, Image, InlineCode, Link, PhrasingContent, RootContent, Text } from 'mdast';
import { formatMessage } from '#core/messages';
import type { RichTextLeaf, RichTextNode } from '#core/shared';
import type { ContentFolder } from './content-folder.ts';
import type { SourceLocation } from './content-faults.ts';

type Marks = readonly string[];
type PlaceOf = (node: PhrasingContent) => SourceLocation;

/** A tag, or what begins as one does with as many braces as there are. */
const INCOMPLETE_TAG = /\{\{[^{}]*\}\}|\{{1,2}\s*(?:user\.|(?:applet|madlib|rank|quiz):)[^{}\s]*\}{0,2}/g;

/** The file of a picture or link that Markdown cannot read for its spaces. */
const SPACED_ADDRESS = /\]\(([^()\n]* [^()\n]*\.[a-z0-9]{2,4})\)/gi;

const MARK_OF = { strong: MARKS.BOLD, emphasis: MARKS.ITALIC, delete: MARKS.STRIKETHROUGH } as const;

/** Converts the inline content of the paragraphs, headings and cells of one text. */
export class InlineConverter {
  private readonly definitions: ReadonlyMap<string, Definition>;

  constructor(
    private readonly folder: ContentFolder,
    private readonly locationOf: PlaceOf,
    blocks: readonly RootContent[],
  ) {
    const definitions = blocks.filter((block) => block.type === 'definition');
    this.definitions = new Map(definitions.map((definition) => [definition.identifier, definition]));
  }

  /** With `trimmed`, space at either end is left out: it stood beside a picture. */
  convert(nodes: readonly PhrasingContent[], trimmed = false): RichTextNode[] {
    const joined = join(nodes.flatMap((node) => this.made(node, [])));
    return trimmed ? trim(joined) : joined;
  }

  /** Text as typed, starting at a location, including line breaks. */
  codeBlock(value: string, from: SourceLocation): RichTextNode[] {
    this.folder.recordTags(value, from, 'markdown');
    return [leaf(value, [MARKS.CODE])];
  }

  /** The empty text that Contentful keeps where there is nothing. */
  emptyText(): RichTextNode[] {
    return [leaf('', [])];
  }

  /** A picture, sound or film as an asset; a fault when it has no description or its file cannot be shown. */
  image(image: Image): RichTextNode[] {
    const location = this.locationOf(image);
    const media = this.folder.media(image.url, location, ['image/', 'audio/', 'video/']);
    if (!image.alt) this.folder.faults.add(location, 'contentImageUnnamed');
    if (!media) return [];
    const { url, fileName, contentType, size } = media;
    const file = { url, fileName, contentType, details: { size } };
    const fields = { title: image.alt ?? '', description: image.title ?? '', file };
    const target = { sys: { id: url, type: 'Asset' }, fields };
    return [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { target }, content: [] }];
  }

  private made(node: PhrasingContent, marks: Marks): RichTextNode[] {
    switch (node.type) {
      case 'text':
        this.noteTags(node);
        return [leaf(node.value.replaceAll('\n', ' '), marks)];
      case 'break':
        return [leaf('\n', marks)];
      case 'inlineCode':
        this.noteTags(node);
        return [leaf(node.value, [...marks, MARKS.CODE])];
      case 'strong':
      case 'emphasis':
      case 'delete':
        return node.children.flatMap((child) => this.made(child, [...marks, MARK_OF[node.type]]));
      case 'link':
        return this.link(node, addressOf(node), node.children, marks);
      case 'linkReference':
        return this.link(node, this.definitions.get(node.identifier)?.url ?? '', node.children, marks);
      case 'html':
        this.folder.faults.add(this.locationOf(node), 'contentHtmlRefused');
        return [];
      case 'image':
        this.folder.faults.add(this.locationOf(node), 'contentMarkdownMisplaced', {
          what: formatMessage('markdownPicture'),
          where: formatMessage('markdownInLine'),
        });
        return [];
      case 'footnoteReference':
        return [];
      default:
        this.folder.faults.add(this.locationOf(node), 'contentMarkdownUnsupported', {
          what: formatMessage('markdownPictureByReference'),
        });
        return [];
    }
  }

  /** Remembers the line of everything in double braces, where it begins. */
  private noteTags(node: Text | InlineCode): void {
    this.folder.recordTags(node.value, this.locationOf(node), 'markdown');
    this.reportIn(node, INCOMPLETE_TAG, (tag) => tag.startsWith('{{') && tag.endsWith('}}'), 'contentTagOpen', 'tag');
    if (node.type === 'text') this.reportIn(node, SPACED_ADDRESS, () => false, 'contentAddressSpaced', 'path');
  }

  /** A fault for everything in a text that looks like this, unless it is sound. */
  private reportIn(
    node: Text | InlineCode,
    pattern: RegExp,
    isSound: (found: string) => boolean,
    key: 'contentTagOpen' | 'contentAddressSpaced',
    detail: string,
  ): void {
    const { file, line } = this.locationOf(node);
    for (const { 0: whole, 1: found = whole, index } of node.value.matchAll(pattern)) {
      const below = node.value.slice(0, index).split('\n').length - 1;
      if (!isSound(found)) this.folder.faults.add({ file, line: line + below }, key, { [detail]: found });
    }
  }

  private link(node: PhrasingContent, url: string, children: readonly PhrasingContent[], marks: Marks): RichTextNode[] {
    const location = this.locationOf(node);
    const uri = /^[a-z][a-z0-9+.-]*:|^\//i.test(url) ? url : this.folder.media(url, location, [''])?.url;
    if (uri !== undefined && !/^(?:https:\/\/|mailto:|\/(?![/\\]))/i.test(uri)) {
      this.folder.faults.add(location, 'contentLinkRefused', { url });
    }
    const content = join(children.flatMap((child) => this.made(child, marks)));
    return [{ nodeType: INLINES.HYPERLINK, data: { uri: uri ?? url }, content }];
  }
}

/** The address of a link; `www.…` written without one is read as https. */
const addressOf = ({ url, children: [text] }: Link) =>
  text?.type === 'text' && url === `http://${text.value}` ? `https://${text.value}` : url;

const leaf = (value: string, marks: Marks): RichTextLeaf => ({
  nodeType: 'text',
  value,
  marks: [...new Set(marks)].map((type) => ({ type })),
  data: {},
});

const isLeaf = (node: RichTextNode): node is RichTextLeaf => node.nodeType === 'text';

const marksOf = ({ marks }: RichTextLeaf) => marks.map(({ type }) => type).join(' ');

/** Neighbouring texts with the same marks as one text. */
function join(nodes: readonly RichTextNode[]): RichTextNode[] {
  const joined: RichTextNode[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (before && isLeaf(before) && isLeaf(node) && marksOf(before) === marksOf(node)) {
      joined[joined.length - 1] = { ...before, value: before.value + node.value };
    } else {
      joined.push(node);
    }
  }
  return joined;
}

function trim(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes
    .map((node, index) => {
      if (!isLeaf(node)) return node;
      const head = index === 0 ? node.value.replace(/^[ \t\n]+/, '') : node.value;
      return { ...node, value: index === nodes.length - 1 ? head.replace(/[ \t\n]+$/, '') : head };
    })
    .filter((node) => !isLeaf(node) || node.value !== '');
}

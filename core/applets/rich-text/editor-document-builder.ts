import type { EditorBlock, EditorDocument, EditorEntity } from './editor-document.ts';
import type { EditorMark } from './editor-parts.rules.ts';

/** Writes a document of the editor from its beginning to its end. */
export class EditorDocumentBuilder {
  private readonly blocks: EditorBlock[] = [];
  private readonly entities: EditorEntity[] = [];

  /** Starts a block; text appended from here on goes into it. */
  beginBlock(type: string, depth: number = 0): void {
    this.blocks.push({
      key: `w${this.blocks.length}`,
      text: '',
      type,
      depth,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    });
  }

  /** Appends text to the latest block, or to a first paragraph. */
  appendText(text: string, marks: readonly EditorMark[] = [], link: string | null = null): void {
    if (text === '') return;
    if (this.blocks.length === 0) this.beginBlock('unstyled');
    const block = this.blocks.at(-1) as EditorBlock;
    const range = { offset: [...block.text].length, length: [...text].length };
    this.blocks[this.blocks.length - 1] = {
      ...block,
      text: block.text + text,
      inlineStyleRanges: [...block.inlineStyleRanges, ...marks.map((style) => ({ ...range, style }))],
      entityRanges: [
        ...block.entityRanges,
        ...(link === null ? [] : [{ ...range, key: this.named('LINK', 'MUTABLE', { url: link }) }]),
      ],
    };
  }

  appendImage(src: string, alt: string): void {
    this.thing(this.named('IMAGE', 'IMMUTABLE', { src, alt }));
  }

  appendTable(cells: readonly (readonly string[])[]): void {
    this.thing(this.named('TABLE', 'IMMUTABLE', { cells }));
  }

  /** The text of the latest block; `undefined` before the first. */
  get lastText(): string | undefined {
    return this.blocks.at(-1)?.text;
  }

  /** The finished document, without white space at the ends of blocks. */
  get document(): EditorDocument {
    return {
      blocks: this.blocks.map((block) => (block.type === 'atomic' ? block : { ...block, text: block.text.trimEnd() })),
      entityMap: Object.fromEntries(this.entities.map((entity, index) => [String(index), entity])),
    };
  }

  private thing(key: number): void {
    this.beginBlock('atomic');
    const block = this.blocks.at(-1) as EditorBlock;
    this.blocks[this.blocks.length - 1] = { ...block, text: ' ', entityRanges: [{ offset: 0, length: 1, key }] };
  }

  private named(type: string, mutability: string, data: EditorEntity['data']): number {
    const known = this.entities.at(-1);
    if (type === 'LINK' && known?.type === 'LINK' && known.data['url'] === data['url']) return this.entities.length - 1;
    return this.entities.push({ type, mutability, data }) - 1;
  }
}

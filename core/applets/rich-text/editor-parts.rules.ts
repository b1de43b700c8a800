import type { EditorBlock, EditorDocument, EditorEntity } from './editor-document.ts';
import { isSafeLink } from './editor-link.rules.ts';
import { ownProperty } from '../shape-guards.ts';
import { isSafeUrl } from '../../shared/index.ts';

/** A document of the editor as a page shows it: one block after the other, items in their lists. */
export type EditorPart = EditorProse | EditorList | EditorImage | EditorTable;

/** The text of one paragraph, heading or quotation. */
export interface EditorProse {
  readonly kind: 'paragraph' | 'heading' | 'quote';
  /** 1 to 6 for a heading, 0 for other blocks. */
  readonly level: number;
  readonly runs: readonly EditorRun[];
}

export interface EditorList {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly items: readonly EditorItem[];
}

/** A list item, with the lists nested in it. */
export interface EditorItem {
  readonly runs: readonly EditorRun[];
  readonly lists: readonly EditorList[];
}

/** An image whose address is safe to show. */
export interface EditorImage {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
}

export interface EditorTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly string[])[];
}

/** Text with the same formatting throughout; `link` is a URL that is safe to follow, or null. */
export interface EditorRun {
  readonly text: string;
  readonly marks: readonly EditorMark[];
  readonly link: string | null;
}

/** Inline styles from the outermost to the innermost, by the names that the editor gives them. */
export const EDITOR_MARKS = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH', 'CODE'] as const;
export type EditorMark = (typeof EDITOR_MARKS)[number];

/** A range of an editor's block; offsets count whole characters, not halves of them. */
type Range = Pick<EditorBlock['entityRanges'][number], 'offset' | 'length'>;

/**
 * APL-63 · The text of a block split where its formatting or link changes; no character is lost, repeated or split,
 * whatever the ranges.
 */
function editorRuns(block: EditorBlock, entityMap: EditorDocument['entityMap']): readonly EditorRun[] {
  const characters = [...block.text];
  const marked = EDITOR_MARKS.map((mark) => coverage(block, mark, characters.length));
  const links = linked(block, entityMap, characters.length);
  const runs: { text: string; marks: readonly EditorMark[]; link: string | null; look: string }[] = [];
  characters.forEach((character, index) => {
    const link = links[index] ?? null;
    const marks = EDITOR_MARKS.filter((_, which) => marked[which]?.[index]);
    const look = `${marks.join()} ${link}`;
    const last = runs.at(-1);
    if (last?.look === look) last.text += character;
    else runs.push({ text: character, marks, link, look });
  });
  return runs.map(({ look: _look, ...run }) => run);
}

/**
 * The characters that a style covers; computed from the ends of ranges, so that the cost grows only with their number.
 */
function coverage({ inlineStyleRanges }: EditorBlock, mark: EditorMark, length: number): readonly boolean[] {
  const turns = Array.from({ length: length + 1 }, () => 0);
  for (const range of inlineStyleRanges.filter(({ style }) => style === mark)) {
    const [start, end] = within(range, length);
    turns[start] = (turns[start] ?? 0) + 1;
    turns[end] = (turns[end] ?? 0) - 1;
  }
  let open = 0;
  return turns.map((turn) => (open += turn) > 0);
}

/** The link of each character; where two links overlap, the first applies. */
function linked(
  { entityRanges }: EditorBlock,
  entityMap: EditorDocument['entityMap'],
  length: number,
): readonly (string | undefined)[] {
  const links = Array.from<string | undefined>({ length });
  let free = 0;
  const found = entityRanges
    .map((range) => ({ place: within(range, length), link: linkOf(ownProperty(entityMap, String(range.key))) }))
    .filter(({ link }) => link !== undefined)
    .toSorted((one, other) => one.place[0] - other.place[0]);
  for (const { place, link } of found) {
    const [start, end] = place;
    links.fill(link, Math.max(start, free), Math.max(end, free));
    free = Math.max(end, free);
  }
  return links;
}

function linkOf(entity: EditorEntity | undefined): string | undefined {
  const url = entity?.type === 'LINK' ? entity.data['url'] : undefined;
  return typeof url === 'string' && isSafeLink(url) ? url : undefined;
}

function within({ offset, length: count }: Range, length: number): readonly [start: number, end: number] {
  const inside = (offset: number): number => Math.min(Math.max(Math.trunc(offset) || 0, 0), length);
  const start = inside(offset);
  return [start, Math.max(start, inside(offset + count))];
}

/** The most levels that a list can be nested. */
export const EDITOR_LIST_DEPTH = 4;

/**
 * APL-63 · An editor's document as a page shows it: all text in order, images with safe URLs, tables. Malformed input
 * does not fail: a block of an unknown kind is a paragraph, an unknown entity is left out.
 */
export function editorParts({ blocks, entityMap }: EditorDocument): readonly EditorPart[] {
  const parts: EditorPart[] = [];
  let items: ListLine[] = [];
  const closeList = (): void => {
    parts.push(...intoLists(items));
    items = [];
  };
  for (const block of blocks) {
    const isOrdered = LISTS.get(block.type);
    if (isOrdered === undefined) {
      closeList();
      parts.push(...proseOf(block, entityMap));
    } else items.push({ isOrdered, depth: block.depth, runs: editorRuns(block, entityMap) });
    const shown = thingsOf(block, entityMap);
    if (shown.length > 0) closeList();
    parts.push(...shown);
  }
  closeList();
  return parts;
}

const LISTS: ReadonlyMap<string, boolean> = new Map([
  ['unordered-list-item', false],
  ['ordered-list-item', true],
]);

const HEADINGS = ['header-one', 'header-two', 'header-three', 'header-four', 'header-five', 'header-six'];

/** The text of a block; the placeholder character of an image or a table is left out. */
function proseOf(block: EditorBlock, entityMap: EditorDocument['entityMap']): readonly EditorProse[] {
  if (block.type === 'atomic' && /^\s*$/.test(block.text)) return [];
  const level = HEADINGS.indexOf(block.type) + 1;
  const kind = level > 0 ? 'heading' : block.type === 'blockquote' ? 'quote' : 'paragraph';
  return [{ kind, level, runs: editorRuns(block, entityMap) }];
}

function thingsOf({ entityRanges }: EditorBlock, entityMap: EditorDocument['entityMap']): readonly EditorPart[] {
  const keys = new Set(entityRanges.map(({ key }) => String(key)));
  return [...keys].flatMap((key) => thingOf(ownProperty(entityMap, key)) ?? []);
}

function thingOf(entity: EditorEntity | undefined): EditorImage | EditorTable | undefined {
  if (entity?.type === 'IMAGE') return imageOf(entity);
  return entity?.type === 'TABLE' ? tableOf(entity) : undefined;
}

function imageOf({ data }: EditorEntity): EditorImage | undefined {
  const [src, alt] = [textOf(data['src']), textOf(data['alt'])];
  return isSafeUrl(src) ? { kind: 'image', src, alt } : undefined;
}

function tableOf({ data }: EditorEntity): EditorTable | undefined {
  const rows = listOf(data['cells']).map((row) => listOf(row).map(textOf));
  return rows.some((row) => row.length > 0) ? { kind: 'table', rows } : undefined;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface ListLine {
  readonly isOrdered: boolean;
  readonly depth: number;
  readonly runs: readonly EditorRun[];
}

interface OpenList {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly items: (EditorItem & { readonly lists: OpenList[] })[];
}

/** Each line in a list of its depth, though at most one deeper than the line before. */
function intoLists(lines: readonly ListLine[]): readonly OpenList[] {
  const outer: OpenList[] = [];
  const open: OpenList[] = [];
  for (const { isOrdered, depth, runs } of lines) {
    const level = Math.min(Math.max(Math.trunc(depth) || 0, 0), open.length, EDITOR_LIST_DEPTH);
    if (open[level]?.isOrdered !== isOrdered) {
      open.length = level;
      open.push(begun(isOrdered, open.at(-1)?.items.at(-1)?.lists ?? outer));
    }
    open.length = level + 1;
    open[level]?.items.push({ runs, lists: [] });
  }
  return outer;
}

function begun(isOrdered: boolean, among: OpenList[]): OpenList {
  const list: OpenList = { kind: 'list', isOrdered, items: [] };
  among.push(list);
  return list;
}

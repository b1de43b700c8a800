import { isSafeUrl } from '../../shared/index.ts';
import type { EditorBlock, EditorDocument, EditorEntity } from './editor-document.ts';
import type { EditorImage, EditorItem, EditorPart, EditorProse, EditorRun, EditorTable } from './editor-parts.ts';
import { editorRuns } from './editor-runs.rules.ts';
import { ownProperty } from '../own-property.ts';

/** The deepest that an item of a list can lie below the first level. */
export const EDITOR_LIST_DEPTH = 4;

/**
 * APL-63 · A document of the editor as a page shows it: every word of it in order, images at safe addresses, tables. What is
 * malformed breaks nothing: a block of an unknown kind is a paragraph, an unknown thing in it is left out.
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

/** The blank that carries an image or a table says nothing itself. */
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

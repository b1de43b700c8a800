import type { EditorBlock, EditorDocument, EditorEntity } from './editor-document.ts';
import { isSafeLink } from './editor-link.rules.ts';
import { EDITOR_MARKS, type EditorMark, type EditorRun } from './editor-parts.ts';
import { ownProperty } from '../own-property.ts';

/** A range of an editor's block; offsets count whole characters, not halves of them. */
type Range = Pick<EditorBlock['entityRanges'][number], 'offset' | 'length'>;

/** APL-63 · The words of a block cut where their look or their link changes; no character is lost, doubled or cut in half, whatever the ranges say. */
export function editorRuns(block: EditorBlock, entityMap: EditorDocument['entityMap']): readonly EditorRun[] {
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

/** Which characters a style covers: counted where ranges begin and end, so that many of them cost no more than their number. */
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

/** The link of each character; where two overlap, the one that begins first goes on. */
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

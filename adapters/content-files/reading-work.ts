/** CNT-22 · The work that reading a whole folder may take, in the units of {@link readingWork}; the demo quest takes a fiftieth. */
export const WORK_LIMIT = 10_000_000;

/** CNT-22 · What a text uses up that takes a second to read, whatever it looks like. */
export const WORK_OF_SLOW_SECOND = WORK_LIMIT / 20;

/** CNT-22 · For how many milliseconds a text is read before it counts as slow. */
export const SLOW_FROM = 500;

/** What the work of reading a text is for: it says what an author has to shorten. */
export type WorkPart = 'length' | 'paragraphs' | 'lines' | 'levels' | 'marks' | 'addresses';

/** CNT-22 · The work of reading a text, whatever the machine. */
export const readingWork = (text: string): number =>
  Object.values(workParts(text)).reduce((sum, work) => sum + work, 0);

/** CNT-22 · What most of the work of reading a text is for. */
export function heaviestPart(text: string): WorkPart {
  const parts = Object.entries(workParts(text)) as [WorkPart, number][];
  return parts.reduce((heaviest, part) => (part[1] > heaviest[1] ? part : heaviest))[0];
}

/**
 * CNT-22 · The work of reading a text: its characters, something for every paragraph, line and address, the levels of lists and
 * quotes that a line opens or is held against, and for each paragraph its characters of markup squared, as all of them may be
 * compared with one another.
 */
function workParts(text: string): Record<WorkPart, number> {
  const parts = { length: text.length, paragraphs: 0, lines: 0, levels: 0, marks: 0, addresses: 0 };
  for (const paragraph of text.split(BLANK_LINES)) {
    const marks = paragraph.match(MARKS)?.length ?? 0;
    parts.paragraphs += 50;
    parts.marks += (marks * marks) / 50;
    parts.addresses += 200 * (paragraph.match(ADDRESSES)?.length ?? 0);
    let deepest = 0;
    for (const line of paragraph.split(LINE_END)) {
      const levels = levelsOf(line);
      deepest = Math.max(deepest, levels);
      parts.lines += 60;
      parts.levels += 40 * levels + (levels * levels) / 5 + 5 * deepest;
    }
  }
  return parts;
}

/** The levels of lists and quotes at the start of a line: their signs, and what it is indented by. */
function levelsOf(line: string): number {
  const [start = ''] = LEVELS.exec(line) ?? [];
  const count = (signs: RegExp): number => start.match(signs)?.length ?? 0;
  const signs = count(/[-+*>.)]/g);
  return signs + Math.floor(Math.max(0, count(/ /g) - signs) / 2) + count(/\t/g);
}

const LINE_END = /\r\n|\r|\n/;
const BLANK_LINES = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/;
const MARKS = /[*_[\]{}~`<>!&|\\@]/g;
const ADDRESSES = /www\.|https?:/gi;
const LEVELS = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/;

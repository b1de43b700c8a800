import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { FormerId } from '#core/content';
import { formatMessage, type Locale, LOCALES, type MessageDetails, type MessageKey } from '#core/messages';
import { CONTENT_LIMITS, FILE_TIMEOUT, runWithin } from './content-limits.ts';
import { mediaFault } from './media-checks.ts';
import { missingFile, unpairedTranslation } from './missing-files.ts';
import { MEDIA_TYPES, mediaTypeOf } from './media-types.ts';
import { FaultCollector, type SourceLocation } from './content-faults.ts';

/** CNT-22 · The work that reading a whole folder may take, in the units of {@link readingWork}; the demo quest takes a fiftieth. */
export const WORK_LIMIT = 10_000_000;

/** CNT-22 · The work of a text that takes a second to read, whatever its form. */
const WORK_OF_SLOW_SECOND = WORK_LIMIT / 20;

/** CNT-21 · The work of a text that is read in less than a twentieth of a second, so that its time needs no limit. */
const QUICK_WORK = WORK_OF_SLOW_SECOND / 20;

/** CNT-22 · For how many milliseconds a text is read before it counts as slow. */
const SLOW_FROM = 500;

/** The part of a text that causes the work of reading it: it determines what an author has to shorten. */
type WorkPart = 'length' | 'paragraphs' | 'lines' | 'levels' | 'marks' | 'addresses';

/** CNT-22 · The work of reading a text, whatever the machine. */
export const readingWork = (text: string): number =>
  Object.values(workParts(text)).reduce((sum, work) => sum + work, 0);

/** CNT-22 · The part of a text that causes most of the work of reading it. */
function heaviestPart(text: string): WorkPart {
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

const byNumber = new Intl.Collator('en', { numeric: true });

/** A file in a quest's folder that a text shows or links to. */
interface MediaFile {
  /** The address the server gives it. */
  readonly url: string;
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** One reading of a content folder: every file used, the location of every entry, and every fault. */
export class ContentFolder {
  readonly faults = new FaultCollector((file) => this.placeOf(file));
  /** The ids that entries of the quest being read had before. */
  readonly formerIds: FormerId[] = [];
  private readonly used = new Set<string>();
  /** The quests of which some file could not be read. */
  private readonly unreadable = new Set<string>();
  /** The quests whose translation differs in more than texts and links. */
  private readonly differing = new Set<string>();
  private readonly locations = new Map<string, SourceLocation[]>();
  /** The milliseconds that the texts of each file took so far. */
  private readonly spent = new Map<string, number>();

  private work = 0;

  /** With a locale it reads the translation of each file that has one: `lamps/de/quest.yaml` in the place of `lamps/quest.yaml`. */
  constructor(
    private readonly root: string,
    private readonly locale?: Locale,
    /** The files of the originals that have faults of their own; without them translations aren't compared with originals. */
    private readonly faultyOriginals?: ReadonlySet<string>,
  ) {}

  /** CNT-27 · The text that a translated file was translated from, where both can be compared. */
  originalOf(path: string): string | undefined {
    const isCompared = this.faultyOriginals?.has(path) === false && this.placeOf(path) !== path && this.isFile(path);
    return isCompared
      ? readFileSync(join(this.root, path), 'utf8')
          .replace(/^\uFEFF/, '')
          .replaceAll('\r\n', '\n')
      : undefined;
  }

  /** A fault of a translation that says something else than its original. */
  addDifference(location: SourceLocation, key: MessageKey, details: MessageDetails): void {
    this.faults.add(location, key, details);
    this.differing.add(homeOf(location));
  }

  /** Whether the translation of this folder says something else than its original. */
  differs(home: string): boolean {
    return this.differing.has(home);
  }

  /** The path from which a file is read: its translation, if there is one. */
  private placeOf(path: string): string {
    const [home, ...rest] = path.split('/');
    const translated = [home, this.locale, ...rest].join('/');
    return this.locale !== undefined && rest.length > 0 && this.isFile(translated) ? translated : path;
  }

  /** Paths of the folders directly below this one that hold a translation into the locale. */
  translatedFolders(): readonly string[] {
    return this.folders('.').filter((folder) => this.locale !== undefined && this.exists(`${folder}/${this.locale}`));
  }

  /** Names of the entries of a folder in reading order (`2-b` before `10-a`), without hidden ones; none when there is no such folder. */
  entries(folder: string): readonly string[] {
    const path = join(this.root, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .toSorted(byNumber.compare);
  }

  /** Paths of the folders in a folder, in reading order. */
  folders(folder: string): readonly string[] {
    return this.entries(folder)
      .map((name) => posix.join(folder, name))
      .filter((path) => statSync(join(this.root, path)).isDirectory());
  }

  /** Paths of the Markdown files in a folder, in reading order. */
  markdownFiles(folder: string): readonly string[] {
    return this.entries(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix.join(folder, name));
  }

  exists(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  isFile(path: string): boolean {
    return statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  }

  /** A file's text with plain line ends; a fault, and nothing, when it is missing, too large or not UTF-8. */
  read(path: string): string | undefined {
    const place = this.placeOf(path);
    this.used.add(place);
    const size = this.sizeOf(place);
    if (size === undefined) {
      this.faults.add({ file: path, line: 1 }, 'contentFileMissing', { path });
      return undefined;
    }
    if (size > CONTENT_LIMITS.bytes) {
      const details = { size: Math.ceil(size / 1000), most: CONTENT_LIMITS.bytes / 1000 };
      this.faults.add({ file: path, line: 1 }, 'contentFileTooLarge', details);
      return undefined;
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(this.root, place)));
      if (text.trim() !== '') return text.replaceAll('\r\n', '\n');
      this.faults.add({ file: path, line: 1 }, 'contentFileEmpty');
      return undefined;
    } catch {
      this.faults.add({ file: path, line: 1 }, 'contentNotUtf8');
      return undefined;
    }
  }

  /**
   * CNT-22 CNT-21 · The result of reading this text of a file; `undefined` and a fault when the texts of the file
   * together take too long, this one is nested too deep, or all texts so far are more work than a whole folder may be.
   */
  withinLimits<Answer>(location: SourceLocation, text: string, read: () => Answer): Answer | undefined {
    const work = readingWork(text);
    if (this.work + work > WORK_LIMIT) {
      this.faults.add(location, 'contentTooMuchWork', { what: formatMessage(PART_NAMES[heaviestPart(text)]) });
      return undefined;
    }
    this.work += work;
    const spent = this.spent.get(location.file) ?? 0;
    const begun = performance.now();
    const isWatched = work > QUICK_WORK || spent > SLOW_FROM;
    const done = runWithin(isWatched ? FILE_TIMEOUT - spent : Infinity, read);
    const took = performance.now() - begun;
    this.spent.set(location.file, spent + took);
    if (took > SLOW_FROM) this.work += (took / 1000) * WORK_OF_SLOW_SECOND;
    if (typeof done !== 'string') return done.answer;
    const key = done === 'too slow' ? 'contentTooSlow' : 'contentTooDeep';
    this.faults.add(location, key, { seconds: FILE_TIMEOUT / 1000, most: CONTENT_LIMITS.levels });
    return undefined;
  }

  private sizeOf(path: string): number | undefined {
    return this.exists(path) ? statSync(join(this.root, path)).size : undefined;
  }

  /** A media file named by another file, relative to it; a fault, and nothing, when it cannot be used. */
  media(
    named: string,
    from: SourceLocation,
    kinds: readonly string[],
    unsupported: 'contentMediaUnsupported' | 'contentLinkUnsupported' = 'contentMediaUnsupported',
  ): MediaFile | undefined {
    const path = posix.join(posix.dirname(from.file), decoded(named));
    const type = mediaTypeOf(path);
    const [home = ''] = from.file.split('/');
    this.used.add(path);
    if (type === undefined && BARE_ADDRESS.test(named) && !this.exists(path)) {
      this.faults.add(from, 'contentAddressBare', { url: named });
    } else if (/^http:/i.test(named)) {
      this.faults.add(from, 'contentAddressInsecure', { url: named });
    } else if (!path.startsWith(`${home}/`) || /^[a-z][a-z0-9+.-]*:/i.test(named)) {
      this.faults.add(from, 'contentReferenceOutside', { path: named });
    } else if (type === undefined || !kinds.some((kind) => type.startsWith(kind))) {
      this.faults.add(from, unsupported, { path: named, supported: endingsOf(kinds) });
    } else if (!this.isFile(path)) {
      const { key, details, meant } = missingFile(this, path, named, from);
      if (meant !== undefined) this.used.add(meant);
      this.faults.add(from, key, details);
    } else {
      const file = join(this.root, path);
      const { size } = statSync(file);
      const fault = mediaFault(file, { path, type, bytes: size });
      if (!fault)
        return {
          url: `/content/${path.split('/').map(encodeURIComponent).join('/')}`,
          fileName: posix.basename(path),
          contentType: type,
          size,
        };
      this.faults.add(from, fault.key, fault.details);
    }
    return undefined;
  }

  /** A fault for every one of these that begins with the number of another; and for one without any, where each needs one. */
  checkNumbers(paths: readonly string[], locate: (path: string) => string, needed = false): void {
    const first = new Map<string, string>();
    for (const path of paths) {
      const number = numberOf(path);
      const other = number === undefined ? undefined : first.get(number);
      const location = { file: locate(path), line: 1 };
      if (other !== undefined) this.faults.add(location, 'contentNumberTwice', { path, other });
      else if (number !== undefined) first.set(number, path);
      else if (needed) this.faults.add(location, 'contentNumberMissing', { path });
    }
  }

  /** Remembers that a file, or a list in it, cannot be read. */
  recordUnreadable(file: string): void {
    this.unreadable.add(homeOf({ file, line: 1 }));
  }

  /** Whether a file of this one's quest could not be read, which may contain what seems to be missing. */
  isIncomplete(location: SourceLocation): boolean {
    return this.unreadable.has(homeOf(location));
  }

  /** Records the location of an entry, or of a part of one. */
  recordEntry(id: string, location: SourceLocation): void {
    this.locations.set(id, [...(this.locations.get(id) ?? []), location]);
  }

  /** The source locations of every entry with this id, in reading order. */
  locationsOf(id: string): readonly SourceLocation[] {
    return this.locations.get(id) ?? [];
  }

  /** Remembers where everything in double braces was written: in Markdown, or in a field that is plain text. */
  recordTags(text: string, { file, line }: SourceLocation, kind: 'markdown' | 'plain'): void {
    for (const { 0: tag, index } of text.matchAll(/\{\{[^{}]*\}\}/g)) {
      const below = kind === 'plain' ? 0 : text.slice(0, index).split('\n').length - 1;
      this.recordEntry(`${kind} ${tag.replaceAll('\n', ' ')}`, { file, line: line + below });
    }
  }

  /**
   * The locations of a merge tag in the file of an entry and in the files that belong to it, in reading order; the
   * entry's own location if there are none.
   */
  tagLocations(tag: string, entry: SourceLocation, kind: 'markdown' | 'plain'): readonly SourceLocation[] {
    const stem = entry.file.replace(/[^.]*$/, '');
    const written = this.locationsOf(`${kind} ${tag}`).filter(({ file }) => file.startsWith(stem));
    return written.length > 0 ? written : [entry];
  }

  private hasUsedIn(folder: string): boolean {
    return [...this.used].some((path) => path.startsWith(`${folder}/`));
  }

  /** A fault for a text that was not used: a translation of nothing, or a file that no document names. */
  private reportUnusedText(location: SourceLocation): void {
    const path = location.file;
    const [home = '', language = ''] = path.split('/');
    const isOfTranslation = isTranslation(`${home}/${language}`);
    const unpaired = isOfTranslation ? unpairedTranslation(this, path, this.textsIn(home)) : undefined;
    if (unpaired) this.faults.add(location, 'contentTranslationUnpaired', { path, ...unpaired });
    else this.faults.add(location, 'contentFileUnknown', { path });
  }

  /** The paths of the Markdown and YAML files in a folder and in those below it, without translations. */
  private textsIn(folder: string): readonly string[] {
    const below = this.folders(folder).filter((path) => !isTranslation(path));
    const own = this.entries(folder).filter((name) => /\.(?:md|yaml)$/.test(name));
    return [...own.map((name) => posix.join(folder, name)), ...below.flatMap((path) => this.textsIn(path))];
  }

  /** A fault for every file of a folder that was not used, here or in one of these other readings. */
  reportUnused(folder: string, others: readonly ContentFolder[] = []): void {
    const readings = [this, ...others];
    for (const name of this.entries(folder)) {
      const path = posix.join(folder, name);
      if (isTranslation(path)) continue;
      if (statSync(join(this.root, path)).isDirectory()) {
        if (isInQuest(path) && this.entries(path).length > 0 && !readings.some((one) => one.hasUsedIn(path)))
          this.faults.add({ file: path, line: 0 }, 'contentFolderUnknown', { path, languages: LOCALES.join(', ') });
        else this.reportUnused(path, others);
      } else if (!readings.some(({ used }) => used.has(path))) {
        const location = { file: path, line: 1 };
        const renamed = posix
          .basename(path)
          .replace(WRONG_ENDING, (ending) => (/^\.y/i.test(ending) ? '.yaml' : '.md'));
        if (renamed !== name) this.faults.add(location, 'contentFileEnding', { path, renamed });
        else if (mediaTypeOf(path) === undefined) this.reportUnusedText(location);
        else if (!readings.some((reading) => reading.isIncomplete(location)))
          this.faults.add(location, 'contentMediaUnused', { path });
      }
    }
  }
}

/** Endings that people or their editors give to files of content. */
const WRONG_ENDING = /\.(?:yml|yaml\.txt|md\.txt|markdown)$/i;

const isInQuest = (path: string): boolean => path.split('/').length === 2;

/** Whether a path is of a folder directly below that of a quest that holds its translation. */
const isTranslation = (path: string): boolean =>
  isInQuest(path) && LOCALES.some((locale) => path.endsWith(`/${locale}`));

/** A web address without its scheme. */
const BARE_ADDRESS = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|$))/i;

/** The number that the name of a file or folder begins with. */
const numberOf = (path: string): string | undefined => /^0*(\d+)/.exec(posix.basename(path))?.[1];

const PART_NAMES: Readonly<Record<WorkPart, MessageKey>> = {
  length: 'readingWorkLength',
  paragraphs: 'readingWorkParagraphs',
  lines: 'readingWorkLines',
  levels: 'readingWorkLevels',
  marks: 'readingWorkMarks',
  addresses: 'readingWorkAddresses',
};

/** The folder directly below the content folder in which a file lies: its quest. */
const homeOf = ({ file }: SourceLocation) => file.slice(0, file.indexOf('/'));

const endingsOf = (kinds: readonly string[]) =>
  Object.keys(MEDIA_TYPES)
    .filter((ending) => kinds.some((kind) => MEDIA_TYPES[ending]?.startsWith(kind)))
    .join(', ');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

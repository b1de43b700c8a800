import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { FILE_PATIENCE, MOST, within } from './bounds.ts';
import { MEDIA, mediaTypeOf } from './media.ts';
import { Faults, type Place } from './problems.ts';

const byNumber = new Intl.Collator('en', { numeric: true });

/** A file in a quest's folder that a text shows or links to. */
export interface Media {
  /** The address the server gives it. */
  readonly url: string;
  readonly fileName: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** One reading of a content folder: every file that was used, where every entry stands, and every fault. */
export class Library {
  readonly faults = new Faults();
  private readonly used = new Set<string>();
  private readonly places = new Map<string, Place[]>();
  /** The milliseconds that the texts of each file took so far. */
  private readonly spent = new Map<string, number>();

  constructor(private readonly root: string) {}

  /** Names of the entries of a folder in reading order (`2-b` before `10-a`), without hidden ones; none when there is no such folder. */
  list(folder: string): readonly string[] {
    const path = join(this.root, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .toSorted(byNumber.compare);
  }

  /** Paths of the folders in a folder, in reading order. */
  folders(folder: string): readonly string[] {
    return this.list(folder)
      .map((name) => posix.join(folder, name))
      .filter((path) => statSync(join(this.root, path)).isDirectory());
  }

  /** Paths of the Markdown files in a folder, in reading order. */
  texts(folder: string): readonly string[] {
    return this.list(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => posix.join(folder, name));
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** A file's text with plain line ends; a fault, and nothing, when it is missing, too large or not UTF-8. */
  read(path: string): string | undefined {
    this.used.add(path);
    const size = this.sizeOf(path);
    if (size === undefined) {
      this.faults.add({ file: path, line: 1 }, 'contentFileMissing', { path });
      return undefined;
    }
    if (size > MOST.bytes) {
      const details = { size: Math.ceil(size / 1000), most: MOST.bytes / 1000 };
      this.faults.add({ file: path, line: 1 }, 'contentFileTooLarge', details);
      return undefined;
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(this.root, path)));
      return text.replaceAll('\r\n', '\n');
    } catch {
      this.faults.add({ file: path, line: 1 }, 'contentNotUtf8');
      return undefined;
    }
  }

  /** CNT-21 · What is read of a part of a file; a fault, and nothing, when the parts of it together take too long, or this one lies too deep. */
  inTime<Answer>(place: Place, read: () => Answer): Answer | undefined {
    const spent = this.spent.get(place.file) ?? 0;
    const begun = performance.now();
    const done = within(FILE_PATIENCE - spent, read);
    this.spent.set(place.file, spent + performance.now() - begun);
    if (typeof done !== 'string') return done.answer;
    const key = done === 'too slow' ? 'contentTooSlow' : 'contentTooDeep';
    this.faults.add(place, key, { seconds: FILE_PATIENCE / 1000, most: MOST.levels });
    return undefined;
  }

  private sizeOf(path: string): number | undefined {
    return this.has(path) ? statSync(join(this.root, path)).size : undefined;
  }

  /** A media file named by another file, relative to it; a fault, and nothing, when it cannot be used. */
  media(named: string, from: Place, kinds: readonly string[]): Media | undefined {
    const path = posix.join(posix.dirname(from.file), decoded(named));
    const type = mediaTypeOf(path);
    const [home = ''] = from.file.split('/');
    if (!path.startsWith(`${home}/`) || /^[a-z][a-z0-9+.-]*:/i.test(named)) {
      this.faults.add(from, 'contentReferenceOutside', { path: named });
    } else if (type === undefined || !kinds.some((kind) => type.startsWith(kind))) {
      this.faults.add(from, 'contentMediaUnsupported', { path: named, supported: endingsOf(kinds) });
    } else if (!this.has(path)) {
      this.faults.add(from, 'contentFileMissing', { path });
    } else {
      return {
        url: `/content/${path.split('/').map(encodeURIComponent).join('/')}`,
        fileName: posix.basename(path),
        contentType: type,
        size: statSync(join(this.root, path)).size,
      };
    }
    return undefined;
  }

  /** Remembers where an entry, or a part of one, stands. */
  note(id: string, place: Place): void {
    this.places.set(id, [...(this.places.get(id) ?? []), place]);
  }

  /** Every place where an entry with this id stands, in reading order. */
  placesOf(id: string): readonly Place[] {
    return this.places.get(id) ?? [];
  }

  /** Remembers where a merge tag was written. */
  noteTag(tag: string, place: Place): void {
    this.note(`${homeOf(place)} ${tag}`, place);
  }

  /** Every place in an entry's quest where a merge tag was written, in reading order. */
  placesOfTag(tag: string, entry: Place): readonly Place[] {
    return this.placesOf(`${homeOf(entry)} ${tag}`);
  }

  /** A fault for every file of a folder that nothing has read and that is no media. */
  reportUnused(folder: string): void {
    for (const name of this.list(folder)) {
      const path = posix.join(folder, name);
      if (statSync(join(this.root, path)).isDirectory()) this.reportUnused(path);
      else if (!this.used.has(path) && mediaTypeOf(path) === undefined) {
        this.faults.add({ file: path, line: 1 }, 'contentFileUnknown', { path });
      }
    }
  }
}

/** The folder directly below the content folder in which a file lies: its quest. */
const homeOf = ({ file }: Place) => file.slice(0, file.indexOf('/'));

const endingsOf = (kinds: readonly string[]) =>
  Object.keys(MEDIA)
    .filter((ending) => kinds.some((kind) => MEDIA[ending]?.startsWith(kind)))
    .join(', ');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { type Details, type MessageKey, say } from '#core/messages';

/** A line of a file, which is named from the content folder; line 0 where an address tells the place. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Something an author has to mend, and where. */
export interface ContentFault extends Place {
  readonly key: MessageKey;
  readonly details: Details;
}

/** A fault as an author reads it: `file:line`, then what to do. */
export const described = ({ key, details, ...place }: ContentFault): string => `${lineOf(place)} ${say(key, details)}`;

/** Content that cannot be served before its faults are mended. */
export class ContentNotValid extends Error {
  override readonly name: string = 'ContentNotValid';

  constructor(readonly faults: readonly ContentFault[]) {
    super(faults.map(described).join('\n'));
  }
}

/** Collects the faults of one reading, so that an author sees all of them at once. */
export class Faults {
  private readonly found: ContentFault[] = [];

  add({ file, line }: Place, key: MessageKey, details: Details = {}): void {
    this.found.push({ file, line, key, details });
  }

  /** Whether anything was found in a file so far. */
  areIn(file: string): boolean {
    return this.found.some((fault) => fault.file === file);
  }

  /** Every line that a fault was found in so far, as `file:line`. */
  lines(): ReadonlySet<string> {
    return new Set(this.found.map(lineOf));
  }

  /** By file, then by line, each once. */
  sorted(): readonly ContentFault[] {
    const once = new Map(this.found.map((fault) => [described(fault), fault]));
    return [...once.values()].toSorted((a, b) => compare(a.file, b.file) || a.line - b.line);
  }
}

/** A place as authors read it. */
export const lineOf = ({ file, line }: Place): string => (line === 0 ? file : `${file}:${line}`);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

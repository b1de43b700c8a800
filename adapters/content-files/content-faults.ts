import { type MessageDetails, type MessageKey, formatMessage } from '#core/messages';

/** A line of a file, whose path is relative to the content folder; line 0 when `file` is a URL. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
}

/** Something an author has to mend, and where. */
export interface ContentFault extends SourceLocation {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** A fault as an author reads it: `file:line`, what to do, and the word that is meant by a misspelt one. */
export function describeFault({ key, details, ...location }: ContentFault): string {
  const meant = details['nearest'] === undefined ? [] : [formatMessage('didYouMean', details)];
  return [formatLocation(location), formatMessage(key, details), ...meant].join(' ');
}

/** Content that cannot be served before its faults are mended. */
export class InvalidContent extends Error {
  override readonly name: string = 'InvalidContent';

  constructor(readonly faults: readonly ContentFault[]) {
    super(faults.map(describeFault).join('\n'));
  }
}

/** Collects all faults of one reading, so that an author sees them together. */
export class FaultCollector {
  private readonly found: ContentFault[] = [];
  private readonly consequences = new Set<ContentFault>();

  /** `placeOf` tells where a file that is named was read. */
  constructor(private readonly placeOf: (file: string) => string = (file) => file) {}

  add({ file, line }: SourceLocation, key: MessageKey, details: MessageDetails = {}): ContentFault {
    const fault = { file, line, key, details };
    this.found.push(fault);
    return fault;
  }

  /** Leaves a fault out of the list, since the fault that causes it is in it; its line still counts as faulty. */
  hideConsequence(fault: ContentFault): void {
    this.consequences.add(fault);
  }

  /** Whether anything was found in a file so far. */
  hasFaultsIn(file: string): boolean {
    return this.found.some((fault) => fault.file === file);
  }

  /** Whether this was said of anything so far. */
  includes(key: MessageKey): boolean {
    return this.found.some((fault) => fault.key === key);
  }

  /** Every line that a fault was found in so far, as `file:line`. */
  faultyLines(): ReadonlySet<string> {
    return new Set(this.found.map(formatLocation));
  }

  /** By file, then by line, each once. */
  sorted(): readonly ContentFault[] {
    const causes = this.found.filter((fault) => !this.consequences.has(fault));
    return sortedFaults(causes.map((fault) => ({ ...fault, file: this.placeOf(fault.file) })));
  }
}

/** Faults by file, then by line, each once. */
export function sortedFaults(faults: readonly ContentFault[]): readonly ContentFault[] {
  const once = new Map(faults.map((fault) => [describeFault(fault), fault]));
  return [...once.values()].toSorted((a, b) => compare(a.file, b.file) || a.line - b.line);
}

/** Formats a source location as authors read it. */
export const formatLocation = ({ file, line }: SourceLocation): string => (line === 0 ? file : `${file}:${line}`);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

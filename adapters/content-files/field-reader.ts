import { isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap } from 'yaml';
import type { FormerId } from '#core/content';
import { meantOf } from '#core/content/server';
import type { RichText } from '#core/shared';
import { CONTENT_LIMITS } from './content-limits.ts';
import type { ContentFolder } from './content-folder.ts';
import { richTextOfMarkdown } from './markdown-to-rich-text.ts';
import type { ContentFault, SourceLocation } from './content-faults.ts';

/** The named fields of a file or of a part of it. What is not as expected becomes a fault, and a harmless value. */
export class FieldReader {
  private readonly asked = new Set<string>();
  private readonly missed = new Map<string, ContentFault>();

  constructor(
    private readonly map: YAMLMap<Node, Node | null> | undefined,
    private readonly folder: ContentFolder,
    /** The location at which these fields begin; `lineAt` returns the line of any offset in them. */
    private readonly start: SourceLocation,
    private readonly lineAt: (offset: number) => number,
  ) {}

  /** The entry's id, recorded with its position; the reserved id is a fault. */
  id(reserved?: string): string {
    const id = this.wellFormedId();
    if (id !== '' && id === reserved) this.fault('id', 'contentIdReserved', { id });
    if (id !== '') this.folder.recordEntry(id, this.locationOf('id'));
    return id;
  }

  /** The id of a part of an entry, remembered in its list. */
  partId(list: string): string {
    const id = this.wellFormedId();
    if (id !== '') this.folder.recordEntry(`${list}/${id}`, this.locationOf('id'));
    return id;
  }

  text(name: string): string {
    return this.textOrNull(name) ?? this.missing(name, '');
  }

  textOrNull(name: string): string | null {
    const text = this.writtenOrNull(name);
    if (text === null || text.length <= CONTENT_LIMITS.text) {
      this.folder.recordTags(text ?? '', this.locationOf(name), 'plain');
      return text;
    }
    this.fault(name, 'contentTextTooLong', { length: text.length, most: CONTENT_LIMITS.text });
    return '';
  }

  nonNegativeInteger(name: string): number {
    const value = this.nonNegativeIntegerOrNull(name);
    return value ?? (this.scalar(name) === null ? this.missing(name, 0) : 0);
  }

  nonNegativeIntegerOrNull(name: string): number | null {
    const value = this.scalar(name);
    if (value === null) return null;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return this.bounded(name, value);
    this.fault(name, isQuoted(value, /^\d+$/) ? 'contentFieldQuoted' : 'contentFieldNotCount');
    return null;
  }

  integer(name: string): number {
    const value = this.scalar(name);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return this.bounded(name, value);
    if (value === null) return this.missing(name, 0);
    this.fault(name, isQuoted(value, /^-?\d+$/) ? 'contentFieldQuoted' : 'contentFieldNotWhole');
    return 0;
  }

  boolean(name: string, otherwise: boolean): boolean {
    const value = this.scalar(name) ?? otherwise;
    if (typeof value === 'boolean') return value;
    this.fault(name, isQuoted(value, /^(?:true|false)$/) ? 'contentFieldQuoted' : 'contentFieldNotFlag');
    return otherwise;
  }

  /** Markdown in a field; null when it is left out. */
  richTextOrNull(name: string): RichText | null {
    const text = this.writtenOrNull(name);
    return text === null ? null : richTextOfMarkdown(text, this.folder, this.start.file, this.lineOfText(name) - 1);
  }

  /** Texts, each with its source location. */
  texts(name: string): readonly { readonly value: string; readonly place: SourceLocation }[] {
    return this.items(name).flatMap((item) => {
      if (isScalar(item) && typeof item.value === 'string') {
        const { length } = item.value;
        this.folder.recordTags(item.value, this.locate(item), 'plain');
        if (length <= CONTENT_LIMITS.text) return [{ value: item.value, place: this.locate(item) }];
        this.folder.faults.add(this.locate(item), 'contentTextTooLong', {
          field: name,
          length,
          most: CONTENT_LIMITS.text,
        });
        return [];
      }
      this.folder.faults.add(this.locate(item), 'contentFieldNotText', { field: name });
      this.folder.recordUnreadable(this.start.file);
      return [];
    });
  }

  /** A list of at most `most` records; close each one after reading it. */
  records(name: string, most: number = CONTENT_LIMITS.list): readonly FieldReader[] {
    return this.items(name, most).map((item) => this.inner(name, item));
  }

  /** A record; close it after reading it. */
  record(name: string): FieldReader {
    const value = this.value(name);
    if (value === undefined) this.missing(name, undefined);
    return this.inner(name, value);
  }

  recordOrNull(name: string): FieldReader | null {
    return this.value(name) === undefined ? null : this.record(name);
  }

  locationOf(name: string): SourceLocation {
    const key = this.pair(name)?.key;
    return key ? this.locate(key) : this.start;
  }

  /**
   * A fault for every field that nothing asked for, in place of a fault that the field meant by it is missing;
   * `misspelt` reports only fields close to one that is left out.
   */
  reportUnknownFields(which: 'all' | 'misspelt' = 'all'): void {
    const unused = [...this.asked].filter((one) => !this.pair(one));
    for (const { key } of this.map?.items ?? []) {
      const name = isScalar(key) ? String(key.value) : String(key);
      if (this.asked.has(name)) continue;
      const meant = meantOf(name, unused);
      if (which === 'misspelt' && meant.nearest === undefined) continue;
      const consequence = this.missed.get(meant.nearest ?? '');
      if (consequence) this.folder.faults.hideConsequence(consequence);
      const details = { field: name, known: [...this.asked].join(', '), ...meant };
      this.folder.faults.add(this.locate(key), 'contentFieldUnknown', details);
    }
  }

  /** The id that an entry had before, remembered for its quest; most had no other. */
  formerId(kind: FormerId['kind'], id: string): void {
    if (this.value('formerly') === undefined) return;
    const formerly = this.wellFormedId('formerly');
    this.folder.recordEntry(`${id} formerly`, this.locationOf('formerly'));
    if (id !== '' && formerly !== '') this.folder.formerIds.push({ kind, id, formerly });
  }

  private wellFormedId(name = 'id'): string {
    const id = this.text(name);
    if (id !== '' && (id.length > CONTENT_LIMITS.id || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)))
      this.fault(name, 'contentIdMalformed', { id });
    return id;
  }

  /** The line of a text's first word: the one below the block sign of a block text. */
  private lineOfText(name: string): number {
    const value = this.value(name);
    const isBlock = isScalar(value) && (value.type === Scalar.BLOCK_LITERAL || value.type === Scalar.BLOCK_FOLDED);
    return value ? this.locate(value).line + Number(isBlock) : this.start.line;
  }

  private inner(name: string, value: Node | undefined): FieldReader {
    const map = isMap<Node, Node | null>(value) ? value : undefined;
    if (value && !map) this.folder.faults.add(this.locate(value), 'contentFieldNotRecord', { field: name });
    return new FieldReader(map, this.folder, value ? this.locate(value) : this.start, this.lineAt);
  }

  private items(name: string, most: number = CONTENT_LIMITS.list): readonly Node[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (isSeq(value)) {
      if (value.items.length > most) this.fault(name, 'contentFieldTooLong', { most });
      return value.items.slice(0, most) as Node[];
    }
    const item = firstWordOf(value);
    if (item.startsWith('-')) this.folder.faults.add(this.locate(value), 'contentYamlDash', { item });
    else this.fault(name, 'contentFieldNotList');
    this.folder.recordUnreadable(this.start.file);
    return [];
  }

  private writtenOrNull(name: string): string | null {
    const value = this.scalar(name);
    if (value === null) return null;
    if (typeof value === 'string') return value.trim() || this.missing(name, '');
    this.fault(name, 'contentFieldNotText');
    return '';
  }

  private bounded(name: string, value: number): number {
    if (Math.abs(value) <= CONTENT_LIMITS.number) return value;
    this.fault(name, 'contentFieldTooFar', { most: CONTENT_LIMITS.number });
    return 0;
  }

  private scalar(name: string): unknown {
    const value = this.value(name);
    if (value === undefined) return null;
    return isScalar(value) ? value.value : value;
  }

  private value(name: string): Node | undefined {
    this.asked.add(name);
    return this.pair(name)?.value ?? undefined;
  }

  private pair(name: string): Pair<Node, Node | null> | undefined {
    return this.map?.items.find(({ key }) => isScalar(key) && key.value === name);
  }

  private locate(node: Node): SourceLocation {
    return { file: this.start.file, line: this.lineAt(node.range?.[0] ?? 0) };
  }

  private fault(name: string, key: Parameters<ContentFolder['faults']['add']>[1], details = {}): ContentFault {
    return this.folder.faults.add(this.locationOf(name), key, { field: name, ...details });
  }

  private missing<Value>(name: string, otherwise: Value): Value {
    if (this.map) this.missed.set(name, this.fault(name, 'contentFieldMissing'));
    return otherwise;
  }
}

/** Whether a value is a text only because it is in quotes: without them YAML reads it as something else. */
const isQuoted = (value: unknown, written: RegExp): boolean => typeof value === 'string' && written.test(value);

/** The first word of a text, or of a record the name of its first field. */
function firstWordOf(node: Node): string {
  const first = isMap(node) ? node.items[0]?.key : node;
  return isScalar(first) && first.type === Scalar.PLAIN ? String(first.value).split(/\s/, 1).join('') : '';
}

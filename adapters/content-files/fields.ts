import { isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap } from 'yaml';
import type { RichText } from '#core/shared';
import { MOST } from './bounds.ts';
import type { Library } from './library.ts';
import { documentOf } from './markdown.ts';
import type { Place } from './problems.ts';

/** The named fields of a file or of a part of it. What is not as expected becomes a fault, and a harmless value. */
export class Fields {
  private readonly asked = new Set<string>();

  constructor(
    private readonly map: YAMLMap<Node, Node | null> | undefined,
    private readonly library: Library,
    /** Where these fields begin, and the line of any place in them. */
    private readonly start: Place,
    private readonly lineAt: (offset: number) => number,
  ) {}

  /** The entry's id, remembered together with where it stands; the one that is reserved is a fault. */
  id(reserved?: string): string {
    const id = this.wellFormedId();
    if (id !== '' && id === reserved) this.fault('id', 'contentIdReserved', { id });
    if (id !== '') this.library.note(id, this.placeOf('id'));
    return id;
  }

  /** The id of a part of an entry, remembered in its list. */
  partId(list: string): string {
    const id = this.wellFormedId();
    if (id !== '') this.library.note(`${list}/${id}`, this.placeOf('id'));
    return id;
  }

  text(name: string): string {
    return this.textOrNull(name) ?? this.missing(name, '');
  }

  textOrNull(name: string): string | null {
    const text = this.writtenOrNull(name);
    if (text === null || text.length <= MOST.text) return text;
    this.fault(name, 'contentTextTooLong', { length: text.length, most: MOST.text });
    return '';
  }

  count(name: string): number {
    return this.countOrNull(name) ?? this.missing(name, 0);
  }

  countOrNull(name: string): number | null {
    const value = this.scalar(name);
    if (value === null) return null;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return this.bounded(name, value);
    this.fault(name, 'contentFieldNotCount');
    return null;
  }

  whole(name: string): number {
    const value = this.scalar(name);
    if (typeof value === 'number' && Number.isSafeInteger(value)) return this.bounded(name, value);
    if (value === null) return this.missing(name, 0);
    this.fault(name, 'contentFieldNotWhole');
    return 0;
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.scalar(name) ?? otherwise;
    if (typeof value === 'boolean') return value;
    this.fault(name, 'contentFieldNotFlag');
    return otherwise;
  }

  /** Markdown in a field; null when it is left out. */
  richTextOrNull(name: string): RichText | null {
    const text = this.writtenOrNull(name);
    return text === null ? null : documentOf(text, this.library, this.start.file, this.lineOfText(name) - 1);
  }

  /** Texts, each with its place. */
  texts(name: string): readonly { readonly value: string; readonly place: Place }[] {
    return this.items(name).flatMap((item) => {
      if (isScalar(item) && typeof item.value === 'string') {
        const { length } = item.value;
        if (length <= MOST.text) return [{ value: item.value, place: this.place(item) }];
        this.library.faults.add(this.place(item), 'contentTextTooLong', { field: name, length, most: MOST.text });
        return [];
      }
      this.library.faults.add(this.place(item), 'contentFieldNotText', { field: name });
      return [];
    });
  }

  /** A list of records, at most so many; close each one after reading it. */
  records(name: string, most: number = MOST.list): readonly Fields[] {
    return this.items(name, most).map((item) => this.inner(name, item));
  }

  /** A record; close it after reading it. */
  record(name: string): Fields {
    const value = this.value(name);
    if (value === undefined) this.missing(name, undefined);
    return this.inner(name, value);
  }

  recordOrNull(name: string): Fields | null {
    return this.value(name) === undefined ? null : this.record(name);
  }

  placeOf(name: string): Place {
    const key = this.pair(name)?.key;
    return key ? this.place(key) : this.start;
  }

  /** A fault for every field that nothing asked for. */
  close(): void {
    for (const { key } of this.map?.items ?? []) {
      const name = isScalar(key) ? String(key.value) : String(key);
      if (!this.asked.has(name)) {
        const known = [...this.asked].join(', ');
        this.library.faults.add(this.place(key), 'contentFieldUnknown', { field: name, known });
      }
    }
  }

  private wellFormedId(): string {
    const id = this.text('id');
    if (id !== '' && (id.length > MOST.id || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)))
      this.fault('id', 'contentIdMalformed', { id });
    return id;
  }

  /** The line of a text's first word: the one below the sign where the text stands as a block. */
  private lineOfText(name: string): number {
    const value = this.value(name);
    const isBlock = isScalar(value) && (value.type === Scalar.BLOCK_LITERAL || value.type === Scalar.BLOCK_FOLDED);
    return value ? this.place(value).line + Number(isBlock) : this.start.line;
  }

  private inner(name: string, value: Node | undefined): Fields {
    const map = isMap<Node, Node | null>(value) ? value : undefined;
    if (value && !map) this.library.faults.add(this.place(value), 'contentFieldNotRecord', { field: name });
    return new Fields(map, this.library, value ? this.place(value) : this.start, this.lineAt);
  }

  private items(name: string, most: number = MOST.list): readonly Node[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (isSeq(value)) {
      if (value.items.length > most) this.fault(name, 'contentFieldTooLong', { most });
      return value.items.slice(0, most) as Node[];
    }
    this.fault(name, 'contentFieldNotList');
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
    if (Math.abs(value) <= MOST.number) return value;
    this.fault(name, 'contentFieldTooFar', { most: MOST.number });
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

  private place(node: Node): Place {
    return { file: this.start.file, line: this.lineAt(node.range?.[0] ?? 0) };
  }

  private fault(name: string, key: Parameters<Library['faults']['add']>[1], details = {}): void {
    this.library.faults.add(this.placeOf(name), key, { field: name, ...details });
  }

  private missing<Value>(name: string, otherwise: Value): Value {
    if (this.map) this.fault(name, 'contentFieldMissing');
    return otherwise;
  }
}

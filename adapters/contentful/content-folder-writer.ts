import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { AssetFile, BrokenLink, EntryFile, MediaNaming, ConvertedSpace } from './converted-space.ts';
import type { FieldName, Space, SpaceAsset, SpaceEntry, ContentTypeName } from './space.ts';

/** An entry whose type is known. */
export type Entry<Type extends ContentTypeName> = SpaceEntry & { readonly type: Type };

/** The fields of a file, as YAML has them; what is not there is left out. */
export type YamlFields = Readonly<Record<string, unknown>>;

/** The content folder that a space becomes, file by file. */
export class ContentFolderWriter {
  private readonly files = new Map<string, EntryFile>();
  private readonly dead = new Map<string, BrokenLink>();
  private readonly entries: ReadonlyMap<string, SpaceEntry>;
  private readonly assets: ReadonlyMap<string, SpaceAsset>;
  private readonly addresses: ReadonlyMap<string, SpaceAsset>;

  constructor(
    { entries, assets }: Space,
    private readonly names: MediaNaming,
    /** The media files so far, by path; those of a translation keep the names that they have in the original. */
    private readonly media = new Map<string, AssetFile>(),
  ) {
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    const uploaded = assets.filter(({ url }) => url !== '');
    this.assets = new Map(uploaded.map((asset) => [asset.id, asset]));
    this.addresses = new Map(uploaded.map((asset) => [plainAddress(asset.url), asset]));
  }

  result(): ConvertedSpace {
    return { files: [...this.files.values()], media: [...this.media.values()], brokenLinks: [...this.dead.values()] };
  }

  /** Every entry of a type, in the order of their ids. */
  entriesOf<Type extends ContentTypeName>(type: Type): readonly Entry<Type>[] {
    return [...this.entries.values()]
      .filter((entry): entry is Entry<Type> => entry.type === type)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** The entries that a field links to, in its order. */
  linkedEntries<Type extends ContentTypeName, Wanted extends ContentTypeName>(
    entry: Entry<Type>,
    field: FieldName<Type>,
    wanted: Wanted,
  ): readonly Entry<Wanted>[] {
    const isWanted = (found: SpaceEntry): found is Entry<Wanted> => found.type === wanted;
    return this.linkedIds(entry, field).flatMap((id) => {
      const found = this.entries.get(id);
      return found && isWanted(found) ? [found] : this.isDead(entry, field, id);
    });
  }

  /** The path of the media file that a field names, from a file. */
  mediaOf<Type extends ContentTypeName>(entry: Entry<Type>, field: FieldName<Type>, file: string): string | undefined {
    const [id] = this.linkedIds(entry, field);
    const asset = id === undefined ? undefined : this.assets.get(id);
    if (id !== undefined && asset === undefined) this.isDead(entry, field, id);
    return asset && this.writeAsset(asset, file);
  }

  /** A text in which the addresses of the space's files are paths of media files, from a file. */
  textOf(value: unknown, file: string): unknown {
    if (typeof value !== 'string') return value;
    return value.replaceAll(/(?:https:)?\/\/[^\s()<>[\]"']+/g, (address) => {
      const asset = this.addresses.get(plainAddress(address));
      return asset ? this.writeAsset(asset, file) : address;
    });
  }

  /** Adds a Markdown file; a body that is no text is written as a field, where the content check reports it. */
  add(path: string, entry: SpaceEntry, fields: YamlFields, body?: unknown): void {
    const text = this.textOf(body, path);
    const isText = text === undefined || text === null || typeof text === 'string';
    const yaml = yamlOf(isText ? fields : { ...fields, text });
    this.put(path, entry, `---\n${yaml}---\n${isText && text ? `\n${text}\n` : ''}`);
  }

  /** Adds a file of YAML alone. */
  addFields(path: string, entry: SpaceEntry, fields: YamlFields): void {
    this.put(path, entry, yamlOf(fields) || '{}\n');
  }

  /** Adds a Markdown file without fields, where there is a text. */
  addText(path: string, entry: SpaceEntry, value: unknown): void {
    const text = this.textOf(value, path);
    if (typeof text === 'string' && text.trim() !== '') this.put(path, entry, `${text}\n`);
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  private put(path: string, entry: SpaceEntry, text: string): void {
    this.files.set(path, { path, text, entry: entry.id });
  }

  private isDead(entry: SpaceEntry, field: string, id: string): [] {
    this.dead.set(`${entry.id} ${field} ${id}`, { entry: entry.id, field, id });
    return [];
  }

  private linkedIds<Type extends ContentTypeName>(entry: Entry<Type>, field: FieldName<Type>): readonly string[] {
    const value = entry.fields[field];
    return [value].flat().flatMap((link) => idOf(link) ?? []);
  }

  /** The path of a media file from a file of the same home, where it lies from now on. */
  private writeAsset(asset: SpaceAsset, file: string): string {
    const [home = ''] = file.split('/', 1);
    const path = posix.join(home, 'media', this.nameOf(asset, posix.join(home, 'media')));
    this.media.set(path, { path, asset });
    return posix.relative(posix.dirname(file), path);
  }

  private nameOf({ id, fileName, url }: SpaceAsset, folder: string): string {
    const [ending = ''] = /\.[a-z0-9]+$/.exec(fileName.toLowerCase()) ?? [];
    const stem = wordsOf(fileName.slice(0, fileName.length - ending.length)) || 'file';
    const lasting = `${stem}-${createHash('sha256').update(`${id} ${url}`).digest('hex').slice(0, 10)}${ending}`;
    const other = this.media.get(posix.join(folder, `${stem}${ending}`));
    return this.names === 'lasting' || (other && other.asset.id !== id) ? lasting : `${stem}${ending}`;
  }
}

/** The path of an entry's file or folder: its place in a list, and its key. */
export const numberedName = (position: number, entry: SpaceEntry): string =>
  `${String(position + 1).padStart(2, '0')}-${folderName(entry)}`;

/** A name for a file or folder: the key, where it is one. */
export function folderName({ id, fields }: SpaceEntry): string {
  const key = fields['key'];
  return typeof key === 'string' && isSlug(key) ? key : fallbackName(id);
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** A name for what names itself badly. */
export const fallbackName = (id: string): string => `entry-${wordsOf(id)}`;

/** The value of an entry's field. */
export const fieldValue = <Type extends ContentTypeName>(entry: Entry<Type>, field: FieldName<Type>): unknown =>
  entry.fields[field];

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** An address without its scheme and without what asks for another size of a picture. */
const plainAddress = (address: string): string => address.replace(/^https?:/, '').replace(/[?#].*$/, '');

function idOf(link: unknown): string | undefined {
  const { sys } = (link ?? {}) as { readonly sys?: { readonly type?: unknown; readonly id?: unknown } };
  return sys?.type === 'Link' && typeof sys.id === 'string' ? sys.id : undefined;
}

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

function yamlOf(fields: YamlFields): string {
  const there = Object.entries(fields).filter(([, value]) => isThere(value));
  return there.length === 0 ? '' : stringify(Object.fromEntries(there), { lineWidth: 0 });
}

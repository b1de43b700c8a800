import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type ArchivePart, packed, unpacked } from '#adapters/archive/tar';
import type { AppliedMigration } from '#adapters/postgres/table-copy';
import type { Instant } from '#core/shared';

/** What stands at the end of an archive: what is in it, and the sum of each part. */
export interface Manifest {
  readonly product: 'waymark';
  readonly format: 1;
  readonly madeAt: Instant;
  readonly migrations: readonly AppliedMigration[];
  /** How many rows each table has. */
  readonly tables: Readonly<Record<string, number>>;
  /** The type of each object by its name. */
  readonly objects: Readonly<Record<string, string>>;
  /** The SHA-256 of each part, in the order in which they stand. */
  readonly parts: Readonly<Record<string, string>>;
}

export const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const OBJECTS = 'objects/';

/** What the name of a part says. */
export type PartOf = { readonly table: string } | { readonly object: string } | undefined;

export const tablePart = (table: string, place: number): string =>
  `${TABLES}${table}/${String(place).padStart(6, '0')}.jsonl`;

export const objectPart = (object: string): string => `${OBJECTS}${object}`;

export function partOf(name: string): PartOf {
  if (name.startsWith(OBJECTS)) return { object: name.slice(OBJECTS.length) };
  const [, table] = /^tables\/(\w+)\/\d{6}\.jsonl$/.exec(name) ?? [];
  return table === undefined ? undefined : { table };
}

/** Parts as one compressed archive, piece by piece; what they throw is thrown. None is asked for before the first piece is. */
export async function* archived(parts: AsyncIterable<ArchivePart>): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ level: 4 });
  pipeline(Readable.from(packed(parts)), gzip, () => undefined);
  yield* gzip;
}

/** The parts of an archive that is a file. */
export function partsIn(file: string): AsyncIterable<ArchivePart> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip, () => undefined);
  return unpacked(gunzip);
}

/** The same bytes, and in the end what `note` is told: their SHA-256. */
export async function* summed(
  bytes: AsyncIterable<Uint8Array>,
  note: (sum: string) => void,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  note(hash.digest('hex'));
}

/** All of it as one text. */
export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

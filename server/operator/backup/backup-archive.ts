import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type TarEntry, packTar, unpackTar } from '#adapters/archive/tar';
import type { AppliedMigration } from '#adapters/postgres/database/table-dump';
import type { Instant } from '#core/shared';

/** The manifest at the end of an archive: its contents and the checksum of each part. */
export interface BackupManifest {
  readonly product: 'waymark';
  readonly format: 1;
  readonly madeAt: Instant;
  readonly migrations: readonly AppliedMigration[];
  /** How many rows each table has. */
  readonly tables: Readonly<Record<string, number>>;
  /** The type of each object by its name. */
  readonly objects: Readonly<Record<string, string>>;
  /** The SHA-256 of each part, in the order of the parts. */
  readonly parts: Readonly<Record<string, string>>;
}

export const MANIFEST_NAME = 'manifest.json';
const TABLES = 'tables/';
const OBJECTS = 'objects/';

/** The meaning of a part's name. */
export type BackupEntry = { readonly table: string } | { readonly object: string } | undefined;

export const tableEntryName = (table: string, index: number): string =>
  `${TABLES}${table}/${String(index).padStart(6, '0')}.jsonl`;

export const objectEntryName = (object: string): string => `${OBJECTS}${object}`;

export function parseEntryName(name: string): BackupEntry {
  if (name.startsWith(OBJECTS)) return { object: name.slice(OBJECTS.length) };
  const [, table] = /^tables\/(\w+)\/\d{6}\.jsonl$/.exec(name) ?? [];
  return table === undefined ? undefined : { table };
}

/** Streams parts as one compressed archive and rethrows their errors. No part is read before the first chunk is requested. */
export async function* compressedArchive(parts: AsyncIterable<TarEntry>): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ level: 4 });
  pipeline(Readable.from(packTar(parts)), gzip, () => undefined);
  yield* gzip;
}

/** The parts of an archive that is a file. */
export function readArchive(file: string): AsyncIterable<TarEntry> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip, () => undefined);
  return unpackTar(gunzip);
}

/** Passes bytes through and calls `note` with their SHA-256 at the end. */
export async function* withChecksum(
  bytes: AsyncIterable<Uint8Array>,
  note: (sum: string) => void,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  note(hash.digest('hex'));
}

/** All of it as one text. */
export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

import { crc32, inflateRawSync } from 'node:zlib';
import { Refusal } from '#core/messages';
import { assertSafePaths } from './zip-paths.ts';

/** One file out of an archive. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How much an archive may hold once it is unpacked. */
export interface UnzipLimits {
  readonly files: number;
  readonly bytes: number;
}

const USUAL: UnzipLimits = { files: 5000, bytes: 256 * 1024 * 1024 };

/** Every file of a ZIP archive, all of it or nothing; refused are unsafe paths, links, what is damaged, and more than it announces. */
export function unzip(archive: Uint8Array, limits: UnzipLimits = USUAL): readonly ZipEntry[] {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries = entriesOf(bytes, limits);
  const announced = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > limits.files || announced > limits.bytes) throw tooLarge(limits);
  assertSafePaths(entries.map(({ path }) => path));
  for (const { path, mode } of entries) if (!isPlain(path, mode)) throw new Refusal('archiveLinked', { path });
  return entries
    .map((entry) => ({ path: entry.path, bytes: contentOf(bytes, entry) }))
    .filter(({ path }) => !path.endsWith('/'));
}

interface Entry {
  readonly path: string;
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The kind of file and its rights, where a Unix system wrote them. */
  readonly mode: number;
  readonly start: number;
  /** The offset at which the list of the entries begins; the entries lie before it. */
  readonly end: number;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LISTED_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const DEFLATED = 8;

function entriesOf(bytes: Buffer, limits: UnzipLimits): readonly Entry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > limits.files) throw tooLarge(limits);
  if (start + bytes.readUInt32LE(end + 12) !== end) throw broken();
  const entries: Entry[] = [];
  let at = start;
  while (entries.length < count) {
    if (at + LISTED_LENGTH > end || bytes.readUInt32LE(at) !== LISTED) throw broken();
    const nameEnd = at + LISTED_LENGTH + bytes.readUInt16LE(at + 28);
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end || (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw broken();
    const name = bytes.subarray(at + LISTED_LENGTH, nameEnd);
    entries.push({
      name,
      path: textOf(name),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      mode: bytes.readUInt32LE(at + 38) >>> 16,
      start: bytes.readUInt32LE(at + 42),
      end: start,
    });
    at = next;
  }
  if (at !== end) throw broken();
  return entries;
}

/** The offset of the record that ends an archive: the last one that is followed by its comment only. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END && at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw broken();
}

function contentOf(bytes: Buffer, { name, method, crc, packed, size, start, end }: Entry): Uint8Array {
  if (start + LOCAL_LENGTH > end || bytes.readUInt32LE(start) !== LOCAL) throw broken();
  const nameEnd = start + LOCAL_LENGTH + bytes.readUInt16LE(start + 26);
  const from = nameEnd + bytes.readUInt16LE(start + 28);
  if (from + packed > end || !bytes.subarray(start + LOCAL_LENGTH, nameEnd).equals(name)) throw broken();
  const content = plainOf(bytes.subarray(from, from + packed), method, size);
  if (content.length !== size || crc32(content) !== crc) throw broken();
  return content;
}

/**
 * The unpacked bytes of an entry; unpacking stops with an error at more than `size` bytes, the size that the archive
 * announces.
 */
function plainOf(packed: Buffer, method: number, size: number): Uint8Array {
  if (method === 0) return packed;
  if (method !== DEFLATED) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw broken(cause);
  }
}

function textOf(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch (cause) {
    throw broken(cause);
  }
}

const KIND = 0o170_000;
const FILE = 0o100_000;
const FOLDER = 0o040_000;

const isPlain = (path: string, mode: number): boolean =>
  (mode & KIND) === 0 || (mode & KIND) === (path.endsWith('/') ? FOLDER : FILE);

const broken = (cause?: unknown): Refusal => new Refusal('archiveBroken', {}, { cause });

const tooLarge = ({ files, bytes }: UnzipLimits): Refusal =>
  new Refusal('archiveTooLarge', { files, limit: Math.floor(bytes / (1024 * 1024)) });

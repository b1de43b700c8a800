/** One part of an archive; the bytes of one that was read are there until the next part is asked for. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Thrown when a file is no archive, or a part or the end of it is missing. */
export class CorruptArchive extends Error {
  override readonly name: string = 'CorruptArchive';
}

const BLOCK = 512;

/** The most bytes that a part may have: what eleven octal digits can say. */
export const MAX_ENTRY_BYTES = 8 ** 11 - 1;

/** Streams parts as one archive that every `tar` can read. */
export async function* packTar(parts: AsyncIterable<TarEntry>): AsyncIterable<Uint8Array> {
  for await (const { name, size, bytes } of parts) {
    yield headOf(name, size);
    let written = 0;
    for await (const chunk of bytes) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new CorruptArchive(`${name} has ${written} bytes instead of ${size}.`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The parts of an archive, one after the other; what is not read of one is passed over. Throws `CorruptArchive`. */
export async function* unpackTar(bytes: AsyncIterable<Uint8Array>): AsyncIterable<TarEntry> {
  const reader = new Reader(bytes);
  for (;;) {
    const head = await reader.exactly(BLOCK);
    if (head.every((byte) => byte === 0)) return reader.toTheEnd();
    const { name, size } = partIn(head);
    const part = reader.next(size);
    yield { name, size, bytes: part };
    for await (const _ of part);
    await reader.exactly(padding(size));
  }
}

/** A head as POSIX wants it, of a file that is its owner's alone. */
function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > MAX_ENTRY_BYTES) throw new CorruptArchive(`${name} does not fit.`);
  const head = Buffer.alloc(BLOCK);
  const write = (text: string, at: number): void => void head.write(text, at, 'utf8');
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  write(name, 0);
  write(octal(0o600, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(0, 11), 136);
  write('        ', 148);
  write('0', 156);
  write('ustar\u000000', 257);
  write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function partIn(head: Buffer): { readonly name: string; readonly size: number } {
  const text = (from: number, to: number): string => head.toString('utf8', from, to).replace(/\0.*$/su, '');
  const sum = Number.parseInt(text(148, 156), 8);
  const bare = Buffer.from(head).fill(' ', 148, 156);
  const size = Number.parseInt(text(124, 136), 8);
  if (sum !== sumOf(bare) || !Number.isSafeInteger(size)) throw new CorruptArchive('A head is damaged.');
  return { name: text(0, 100), size };
}

const sumOf = (head: Buffer): number => head.reduce((sum, byte) => sum + byte, 0);

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Reads a given number of bytes at a time and keeps the surplus of each chunk for the next read. */
class Reader {
  private readonly source: AsyncIterator<Uint8Array>;
  private waiting: Uint8Array = new Uint8Array();

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  async exactly(count: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.next(count)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Passes over what is left, so that nothing of it can be missing unnoticed. */
  async toTheEnd(): Promise<void> {
    while (!(await this.source.next()).done);
  }

  /** Yields the next `count` bytes; a second call continues after the first. */
  next(count: number): AsyncIterable<Uint8Array> {
    let left = count;
    const chunk = async (): Promise<IteratorResult<Uint8Array>> => {
      if (left === 0) return { done: true, value: undefined };
      if (this.waiting.length === 0) {
        const more = await this.source.next();
        if (more.done) throw new CorruptArchive('The end is missing.');
        this.waiting = more.value;
      }
      const value = this.waiting.subarray(0, left);
      this.waiting = this.waiting.subarray(value.length);
      left -= value.length;
      return { done: false, value };
    };
    return { [Symbol.asyncIterator]: () => ({ next: chunk }) };
  }
}

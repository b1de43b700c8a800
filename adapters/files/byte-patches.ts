import type { ByteStream } from '#core/applets';

/** Bytes that overwrite others in a file; all other bytes keep their positions. */
export interface Patch {
  readonly from: number;
  readonly bytes: Uint8Array;
}

/** Reads a byte stream in ranges of a given size. */
export class Stretch {
  place = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(bytes: ByteStream) {
    this.chunks = bytes[Symbol.asyncIterator]();
  }

  /** The next `size` bytes; fewer at the end. */
  async take(size: number): Promise<Uint8Array> {
    const taken: Uint8Array[] = [];
    await this.go(size, (chunk) => taken.push(chunk));
    return Buffer.concat(taken);
  }

  async skip(size: number): Promise<void> {
    await this.go(size, () => undefined);
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  private async go(size: number, onChunk: (chunk: Uint8Array) => void): Promise<void> {
    for (let left = size; left > 0;) {
      if (this.rest.length === 0) {
        const { value, done } = await this.chunks.next();
        if (done) return;
        this.rest = value;
        continue;
      }
      const chunk = this.rest.subarray(0, left);
      onChunk(chunk);
      this.rest = this.rest.subarray(chunk.length);
      this.place += chunk.length;
      left -= chunk.length;
    }
  }
}

/** A byte stream with its patches. */
export async function* patched(bytes: ByteStream, patches: readonly Patch[]): ByteStream {
  let position = 0;
  for await (const chunk of bytes) {
    const end = position + chunk.length;
    const here = patches.filter(({ from, bytes: over }) => from < end && from + over.length > position);
    if (here.length === 0) yield chunk;
    else {
      const after = new Uint8Array(chunk);
      for (const { from, bytes: over } of here) {
        const start = Math.max(from, position);
        after.set(over.subarray(start - from, end - from), start - position);
      }
      yield after;
    }
    position = end;
  }
}

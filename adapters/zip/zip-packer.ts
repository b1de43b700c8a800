import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PackedFile, Packer } from '#core/settings';

/** Packs files into one ZIP, which comes piece by piece: no more of it is in memory than is on its way. */
export class ZipPacker implements Packer {
  /** Entries carry the moment in which they are packed unless another one is given: then the same files are the same bytes. */
  constructor(private readonly moment?: Date) {}

  async *pack(files: AsyncIterable<PackedFile>): AsyncIterable<Uint8Array> {
    let ready: Uint8Array[] = [];
    const zip = new Zip((error, piece) => {
      if (error) throw error;
      ready.push(piece);
    });
    const taken = (): readonly Uint8Array[] => {
      const pieces = ready;
      ready = [];
      return pieces;
    };
    for await (const { name, bytes } of files) {
      const isText = typeof bytes === 'string';
      const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
      if (this.moment) entry.mtime = this.moment;
      zip.add(entry);
      if (isText) entry.push(strToU8(bytes), true);
      else {
        for await (const piece of bytes) {
          entry.push(piece);
          yield* taken();
        }
        entry.push(new Uint8Array(), true);
      }
      yield* taken();
    }
    zip.end();
    yield* taken();
  }
}

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ArchiveFile, ArchiveWriter } from '#core/settings';

/** Packs files into one ZIP as a stream, without holding the whole archive in memory. */
export class ZipArchiveWriter implements ArchiveWriter {
  /** Entries carry the moment in which they are packed unless another one is given: then the same files are the same bytes. */
  constructor(private readonly moment?: Date) {}

  async *write(files: AsyncIterable<ArchiveFile>): AsyncIterable<Uint8Array> {
    let ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    const taken = (): readonly Uint8Array[] => {
      const chunks = ready;
      ready = [];
      return chunks;
    };
    for await (const { name, bytes } of files) {
      const isText = typeof bytes === 'string';
      const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
      if (this.moment) entry.mtime = this.moment;
      zip.add(entry);
      if (isText) entry.push(strToU8(bytes), true);
      else {
        for await (const chunk of bytes) {
          entry.push(chunk);
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

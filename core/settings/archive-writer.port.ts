/** One file of an archive: its text, or its bytes as a stream. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: string | AsyncIterable<Uint8Array>;
}

/** Who packs files into one archive. */
export abstract class ArchiveWriter {
  /** The archive as a stream: with all files of a Traveler it may be too large for memory. */
  abstract write(files: AsyncIterable<ArchiveFile>): AsyncIterable<Uint8Array>;
}

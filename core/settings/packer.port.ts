/** One file of an archive: its text, or its bytes piece by piece. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: string | AsyncIterable<Uint8Array>;
}

/** Who packs files into one archive. */
export abstract class Packer {
  /** The archive, piece by piece: with all the files of somebody it may be too large to be held at once. */
  abstract pack(files: AsyncIterable<PackedFile>): AsyncIterable<Uint8Array>;
}

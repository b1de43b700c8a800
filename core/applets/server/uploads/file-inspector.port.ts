import type { ByteStream } from '../../uploads/object-store.port.ts';

/** What a file's bytes turned out to be, and what of them is kept. */
export interface InspectedFile {
  /** The MIME type of the bytes, as sniffed. */
  readonly type: string;
  readonly bytes: ByteStream;
  /** A JPEG that every browser shows, where the file itself may not be shown. */
  readonly preview?: Uint8Array;
}

/** Looks into files: what they really are, and without what nobody meant to hand out. */
export abstract class FileInspector {
  /**
   * APL-4 · What a file is by its bytes, with the location taken out of pictures and films; nothing when they are of no kind that is
   * taken, or cannot be read; a name that ends with `.txt` asks for a text, be it whatever else. `read` gives the bytes from the beginning, as often as it is called.
   */
  abstract inspect(name: string, read: () => ByteStream): Promise<InspectedFile | undefined>;
}

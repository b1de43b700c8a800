import type { ByteStream } from '../../../applets/index.ts';

/** Renders profile pictures from images. */
export abstract class PictureRenderer {
  /**
   * PRF-10 · The middle of an image as a square JPEG without metadata, `side` pixels wide; `undefined` if the bytes are
   * not an image.
   */
  abstract square(image: ByteStream, side: number): Promise<Uint8Array | undefined>;
}

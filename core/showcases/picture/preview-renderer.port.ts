import type { ByteStream } from '../../applets/index.ts';
import type { PreviewPicture } from './preview-picture.rules.ts';

/** Draws the pictures that other sites show for showcases. */
export abstract class PreviewRenderer {
  /** SHW-21 · A JPEG of 1200 by 630 pixels without metadata, with a picture of the owner's own as background where there is one. */
  abstract render(picture: PreviewPicture, own?: ByteStream): Promise<Uint8Array>;
}

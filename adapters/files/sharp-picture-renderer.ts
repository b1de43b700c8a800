import type { ByteStream } from '#core/applets';
import { PictureRenderer } from '#core/settings/server';
import { squareJpeg } from './sanitize-image.ts';

/** Renders profile pictures with sharp. */
export class SharpPictureRenderer extends PictureRenderer {
  async square(image: ByteStream, side: number): Promise<Uint8Array | undefined> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of image) chunks.push(chunk);
    return squareJpeg(Buffer.concat(chunks), side);
  }
}

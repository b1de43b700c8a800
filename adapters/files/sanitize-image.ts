import sharp, { type Sharp } from 'sharp';

/** How many points a picture may have: what comes out of a phone, and no bomb. */
const MAX_PIXELS = 100_000_000;

/** How long a picture may take, in seconds. */
const TIMEOUT = 30;

/** The longest side of a picture that is shown beside a file, in points. */
const PREVIEW_SIDE = 2400;

type Kind = 'image/jpeg' | 'image/png' | 'image/webp';

/** Whether a file of this type is a picture that is written anew. */
export const isSanitizableImage = (type: string): type is Kind =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** A picture encoded again, upright and without metadata; `undefined` when it cannot be decoded. */
export async function sanitizeImage(bytes: Uint8Array, type: Kind): Promise<Uint8Array | undefined> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: type === 'image/webp' });
  return drawn(written(image.autoOrient(), type));
}

/** A JPEG made of decoded pixels. */
export async function jpegOfPixels(data: Uint8Array, width: number, height: number): Promise<Uint8Array | undefined> {
  const image = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
  return drawn(
    image
      .flatten({ background: '#ffffff' })
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 }),
  );
}

/** The middle of a picture as a square, upright JPEG without metadata; `undefined` when it cannot be decoded. */
export function squareJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  return coverJpeg(bytes, { width: side, height: side });
}

/** The middle of a picture as an upright JPEG of that size without metadata; `undefined` when it cannot be decoded. */
export async function coverJpeg(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array | undefined> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  return drawn(
    image
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 }),
  );
}

function written(image: Sharp, type: Kind): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 92 });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: 92 });
  }
}

async function drawn(image: Sharp): Promise<Uint8Array | undefined> {
  try {
    return await image.timeout({ seconds: TIMEOUT }).toBuffer();
  } catch {
    return undefined;
  }
}

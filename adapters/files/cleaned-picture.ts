import sharp, { type Sharp } from 'sharp';

/** How many points a picture may have: what comes out of a phone, and no bomb. */
const MOST_PIXELS = 100_000_000;

/** How long a picture may take, in seconds. */
const PATIENCE = 30;

/** The longest side of a picture that is shown beside a file, in points. */
const PREVIEW_SIDE = 2400;

type Kind = 'image/jpeg' | 'image/png' | 'image/webp';

/** Whether a file of this type is a picture that is written anew. */
export const isCleanable = (type: string): type is Kind => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** A picture drawn anew, standing upright, without anything that was written beside it; nothing when it cannot be drawn. */
export async function cleanedPicture(bytes: Uint8Array, type: Kind): Promise<Uint8Array | undefined> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: type === 'image/webp' });
  return drawn(written(picture.autoOrient(), type));
}

/** A JPEG of points that somebody else decoded. */
export async function pictureOf(data: Uint8Array, width: number, height: number): Promise<Uint8Array | undefined> {
  const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MOST_PIXELS });
  return drawn(
    picture
      .flatten({ background: '#ffffff' })
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 }),
  );
}

function written(picture: Sharp, type: Kind): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 92 });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: 92 });
  }
}

async function drawn(picture: Sharp): Promise<Uint8Array | undefined> {
  try {
    return await picture.timeout({ seconds: PATIENCE }).toBuffer();
  } catch {
    return undefined;
  }
}

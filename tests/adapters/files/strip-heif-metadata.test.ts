import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeHeic } from '#adapters/files/decode-heic';
import { stripHeifMetadata } from '#adapters/files/strip-heif-metadata';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';
import { heicImage } from '../../fixtures/heic-image.ts';

/** A picture in the container that HEIC is made of, its points coded in the one way that is at hand everywhere. */
const contained = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a8421a' } })
    .withExif({ IFD0: { Copyright: 'canary of the harbour' }, IFD3: { GPSLatitude: '54/1 19/1 0/1' } })
    .avif({ lossless: true })
    .toBuffer();

const pointsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer();

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

describe('[APL-4] a picture in boxes', () => {
  test('loses what was written beside its points, and no point', async () => {
    const picture = await contained();
    expect(picture.includes('canary')).toBe(true);
    const clean = stripHeifMetadata(picture) ?? new Uint8Array();
    expect(Buffer.from(clean).includes('canary')).toBe(false);
    expect(clean).toHaveLength(picture.length);
    expect(await pointsOf(clean)).toEqual(await pointsOf(picture));
  });

  test('is refused wherever it ends too early, and when a box is larger than the box or file that contains it', async () => {
    const picture = await contained();
    const head = picture.indexOf('mdat');
    for (let length = 0; length < head; length += 7)
      expect(stripHeifMetadata(picture.subarray(0, length))).toBeUndefined();
    const swollen = Buffer.from(picture);
    swollen.writeUInt32BE(0x7fffffff, picture.indexOf('iinf') - 4);
    expect(stripHeifMetadata(swollen)).toBeUndefined();
  });

  test('that nothing can decode is refused, and so is what only looks like one', async () => {
    const picture = await contained();
    picture.write('mif1', 8, 'latin1');
    const broken = Buffer.concat([picture.subarray(0, 60), Buffer.alloc(2000, 7)]);
    for (const bytes of [picture, broken]) {
      expect(await decodeHeic(bytes)).toBeUndefined();
      expect(await new MagicBytesFileInspector().inspect('a.heic', () => once(bytes))).toBeUndefined();
    }
  });
});

describe('[APL-4] a picture of a phone', () => {
  test('stays as it is but for what was written beside its points, with a picture beside it that every browser shows', async () => {
    const picture = heicImage();
    expect(picture.includes('canary of the harbour')).toBe(true);
    const found = await new MagicBytesFileInspector().inspect('shore.heic', () => once(picture));
    expect(found?.type).toBe('image/heic');
    const pieces: Uint8Array[] = [];
    for await (const piece of found?.bytes ?? []) pieces.push(piece);
    const saved = Buffer.concat(pieces);
    expect(saved).toHaveLength(picture.length);
    expect(saved.includes('canary')).toBe(false);
    expect((await decodeHeic(saved))?.data).toEqual((await decodeHeic(picture))?.data);

    const { data, info } = await sharp(found?.preview).raw().toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height]).toEqual(['raw', 64, 48]);
    const colourAt = (x: number, y: number): readonly number[] => [...data.subarray((y * 64 + x) * 3).subarray(0, 3)];
    const [[red = 0, , blueOfLeft = 0], [redOfRight = 0, , blue = 0]] = [colourAt(10, 24), colourAt(54, 24)];
    expect([red > 150, blueOfLeft < 100, redOfRight < 100, blue > 130]).toEqual([true, true, true, true]);
  });

  test('that breaks off before its points is refused', async () => {
    const picture = heicImage().subarray(0, -150);
    expect(await new MagicBytesFileInspector().inspect('shore.heic', () => once(picture))).toBeUndefined();
  });
});

test('[APL-4] pictures are looked into in turn, however many come at once', async () => {
  const inspector = new MagicBytesFileInspector();
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5c4d' } })
    .png()
    .toBuffer();
  const found = await Promise.all(Array.from({ length: 9 }, () => inspector.inspect('a.png', () => once(bytes))));
  expect(found.map((one) => one?.type)).toEqual(Array.from({ length: 9 }, () => 'image/png'));
});

test('[APL-4] a picture with more points than anybody needs is refused unread', async () => {
  const bomb = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f5c4d' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  expect(await new MagicBytesFileInspector().inspect('a.png', () => once(bomb))).toBeUndefined();
});

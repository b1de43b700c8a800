import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The typefaces of the product that pictures are written in, by the names that they give themselves. */
export const PICTURE_FONTS = { display: 'Fraunces SemiBold', text: 'Inter SemiBold' } as const;

const require = createRequire(import.meta.url);

const LATIN = ['latin', 'latin-ext', 'vietnamese'];
const ALPHABETS = { fraunces: LATIN, inter: [...LATIN, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] };

/** Makes these typefaces known to sharp for as long as this process runs, whatever the machine has. */
export async function registerPictureFonts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-fonts-'));
  for (const [name, alphabets] of Object.entries(ALPHABETS)) {
    for (const alphabet of alphabets) {
      const packed = require.resolve(`@fontsource/${name}/files/${name}-${alphabet}-600-normal.woff`);
      const fontfile = join(folder, `${name}-${alphabet}.ttf`);
      writeFileSync(fontfile, trueTypeOf(readFileSync(packed)));
      await sharp({ text: { text: '.', fontfile } }).toBuffer();
    }
  }
}

/** A font as TrueType, out of the Web Open Font Format 1.0 (https://www.w3.org/TR/WOFF/), which packs each of its tables. */
function trueTypeOf(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - 16 * 2 ** power, 10);
  const parts: Buffer[] = [head];
  let place = head.length;
  for (let table = 0; table < count; table += 1) {
    const from = 44 + 20 * table;
    const to = 12 + 16 * table;
    const [start, packedLength, length] = [4, 8, 12].map((offset) => packed.readUInt32BE(from + offset)) as Numbers;
    const bytes = packed.subarray(start, start + packedLength);
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(place, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(packedLength < length ? inflateSync(bytes) : bytes, padding);
    place += length + padding.length;
  }
  return Buffer.concat(parts);
}

type Numbers = [number, number, number];

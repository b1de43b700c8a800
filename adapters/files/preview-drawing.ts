import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { BACKGROUND_SIZE, type BackgroundShape, type BackgroundTone } from '#core/showcases';

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

/** The colours of a picture's paper and words, as the light theme has them. */
export const PREVIEW_COLORS = { paper: '#fbf8f3', ink: '#1f2a30', soft: '#55626b', accent: '#a8421a' } as const;

const SKY = { high: '#ddebe4', low: '#f8e4d9' };

/** The colour of each tone in the light theme, as a fill or as a line of some width. */
const TONES: Readonly<Record<BackgroundTone, string>> = {
  sun: 'fill="#e8a27e"',
  far: 'fill="#a0c4b6"',
  middle: 'fill="#4e8c7a"',
  near: 'fill="#1f5c4d"',
  snow: 'fill="#ffffff"',
  sea: 'fill="#a0c4b6"',
  wave: 'fill="none" stroke="#ffffff" stroke-width="4"',
  bird: 'fill="none" stroke="#1f2a30" stroke-width="3"',
  trunk: 'fill="none" stroke="#1f5c4d" stroke-width="8"',
  night: 'fill="#1b2c3d"',
  moon: 'fill="#f7ecd0"',
  star: 'fill="none" stroke="#f7ecd0" stroke-width="6"',
  track: 'fill="none" stroke="#ffffff" stroke-width="1.5" opacity="0.3"',
  darkFar: 'fill="#223f47"',
  darkNear: 'fill="#15302c"',
  lantern: 'fill="none" stroke="#f0a37c" stroke-width="16"',
};

/** A drawn background that fills a space. */
export function landscapeSvg(
  shapes: readonly BackgroundShape[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const drawn = shapes.map(({ tone, shape }) =>
    typeof shape === 'string'
      ? `<path d="${shape}" ${TONES[tone]}/>`
      : `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${TONES[tone]}/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${BACKGROUND_SIZE} ${BACKGROUND_SIZE}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${SKY.high}"/><stop offset="0.7" stop-color="${SKY.low}"/></linearGradient></defs><rect width="${BACKGROUND_SIZE}" height="${BACKGROUND_SIZE}" fill="url(#sky)"/><g stroke-linecap="round">${drawn.join('')}</g></svg>`,
  );
}

/** The logo, some pixels high and wide. */
export function logoSvg(side: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#1f5c4d"/><path d="M9 24c7 0 10-2.5 7.5-6.5S15 9.5 23 8.5" fill="none" stroke="#ffffff" stroke-linecap="round" stroke-width="2.4"/><circle cx="9" cy="24" r="2.6" fill="#ffffff"/><circle cx="23" cy="8.5" r="3.4" fill="#1f5c4d" stroke="#ffffff" stroke-width="2.4"/></svg>`,
  );
}

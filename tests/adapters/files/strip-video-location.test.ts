import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';

const box = (type: string, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const long = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([head, body]);
};
const count = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const HARBOUR = '+54.3233+010.1394/';
const KEYS = ['com.apple.quicktime.location.ISO6709', 'com.apple.quicktime.make'] as const;

const place = box('\u00A9xyz', '\0\u0012\u0015\u00C7', HARBOUR);
const asset = box('loci', '\0\0\0\0\u0015\u00C7harbour\0\0', HARBOUR);
const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<exif:GPSLatitude>${HARBOUR}`);
const value = (at: number, text: string): Buffer =>
  box(count(at).toString('latin1'), box('data', count(1), count(0), text));
const hdlr = box('hdlr', count(0), count(0), 'mdta', count(0), count(0), count(0));
const keys = box('keys', count(0), count(KEYS.length), ...KEYS.map((key) => box('mdta', key)));
const ilst = box('ilst', value(1, HARBOUR), value(2, 'a camera'));
const track = box('trak', box('tkhd', Buffer.alloc(84, 1)), box('udta', asset), box('mdia', box('udta', place)));
const points = Buffer.from(`the points of the film, among them by chance: ${HARBOUR}`);
const ftyp = (brand: string): Buffer => box('ftyp', brand, count(0), brand, 'isom');

interface Film {
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
}

const films: readonly Film[] = [
  {
    name: 'as QuickTime writes it',
    file: 'a.mov',
    bytes: film('qt  ', box('udta', place, box('\u00A9nam', 'A day'), count(0))),
  },
  { name: 'as 3GPP writes it', file: 'a.mp4', bytes: film('mp42', box('udta', asset)) },
  {
    name: 'as a phone writes it, in keys and values',
    file: 'a.mov',
    bytes: film('qt  ', box('meta', hdlr, keys, ilst)),
  },
  {
    name: 'in keys and values of the standard',
    file: 'a.mp4',
    bytes: film('mp42', box('meta', count(0), hdlr, keys, ilst)),
  },
  {
    name: 'in values that name themselves',
    file: 'a.mp4',
    bytes: film(
      'mp42',
      box('udta', box('meta', count(0), hdlr, box('ilst', box('\u00A9xyz', box('data', count(1), count(0), HARBOUR))))),
    ),
  },
  { name: 'in a track', file: 'a.mp4', bytes: film('mp42', track) },
  {
    name: 'in what an editor left',
    file: 'a.mp4',
    bytes: Buffer.concat([ftyp('mp42'), xmp, film('mp42', Buffer.alloc(0)).subarray(ftyp('mp42').length)]),
  },
  {
    name: 'among notes that are no boxes',
    file: 'a.mp4',
    bytes: film('mp42', box('udta', count(3), `no box ${HARBOUR}`)),
  },
];

/** A film whose head comes last, as cameras write it. */
function film(brand: string, ...parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat([ftyp(brand), long('mdat', points), box('moov', box('mvhd', Buffer.alloc(100, 2)), ...parts)]);
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const kept = async ({ file, bytes }: Film, size = 4096): Promise<Buffer | undefined> => {
  const found = await new MagicBytesFileInspector().inspect(file, () => inPieces(bytes, size));
  if (!found) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of found.bytes) pieces.push(piece);
  return Buffer.concat(pieces);
};

const timesIn = (bytes: Uint8Array | undefined, content: string): number =>
  Buffer.from(bytes ?? [])
    .toString('latin1')
    .split(content).length - 1;

/** Where every box begins, and what is not about a place. */
const outlineOf = (bytes: Buffer, from = 0, to = bytes.length): readonly string[] => {
  const found: string[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    found.push(`${at}+${size}`);
    if (['moov', 'trak', 'mdia'].includes(type)) found.push(...outlineOf(bytes, at + 8, at + size));
    at += size;
  }
  return found;
};

describe('[APL-4] the place where a film was made', () => {
  test.each(films)('$name is gone, and nothing else has moved', async (one) => {
    const clean = await kept(one);
    expect(timesIn(one.bytes, HARBOUR)).toBeGreaterThan(1);
    expect(timesIn(clean, HARBOUR)).toBe(1);
    expect(clean).toHaveLength(one.bytes.length);
    expect(outlineOf(clean ?? Buffer.alloc(0))).toEqual(outlineOf(one.bytes));
    expect(clean?.includes(points)).toBe(true);
  });

  test('goes alone: what else is noted of a film stays', async () => {
    const [notes, , phone] = films;
    expect(timesIn(notes && (await kept(notes)), 'A day')).toBe(1);
    expect(timesIn(phone && (await kept(phone)), 'a camera')).toBe(1);
  });

  test('is found wherever the pieces end in which a film comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...films), fc.integer({ min: 1, max: 700 }), async (one, size) => {
        expect(await kept(one, size)).toEqual(await kept(one));
      }),
      { numRuns: 60 },
    );
  });

  test('that is named nowhere leaves a film as it came', async () => {
    const plain = { name: '', file: 'a.mp4', bytes: film('mp42', box('udta', box('\u00A9nam', 'A day'))) };
    expect(await kept(plain)).toEqual(plain.bytes);
  });

  test('cannot hide: a film whose head does not fit together, or ends too early, is refused', async () => {
    const whole = film('mp42', box('udta', place));
    const swollen = Buffer.from(whole);
    swollen.writeUInt32BE(0x7fffffff, whole.indexOf('mvhd') - 4);
    expect(await kept({ name: '', file: 'a.mp4', bytes: swollen })).toBeUndefined();
    for (let cut = 1; cut < 150; cut += 11)
      expect(await kept({ name: '', file: 'a.mp4', bytes: whole.subarray(0, -cut) })).toBeUndefined();
  });

  test('needs none: a film without a head, or without anything to see or hear, is refused', async () => {
    const [head, seen] = [box('moov', box('mvhd', Buffer.alloc(100, 2))), box('mdat', points)];
    const refused = [[], [head], [seen], [box('moov'), seen], [head, box('mdat')], [box('free', 'x')]];
    for (const parts of refused)
      expect(await kept({ name: '', file: 'a.mp4', bytes: Buffer.concat([ftyp('mp42'), ...parts]) })).toBeUndefined();
    for (const parts of [
      [head, seen],
      [seen, head],
      [head, box('moof', box('mfhd', points)), seen],
    ])
      expect(await kept({ name: '', file: 'a.mp4', bytes: Buffer.concat([ftyp('mp42'), ...parts]) })).toBeDefined();
  });

  test('is looked for in a head that goes on to the end of the file', async () => {
    const open = film('mp42', box('udta', place));
    open.writeUInt32BE(0, open.indexOf('moov') - 4);
    expect(timesIn(await kept({ name: '', file: 'a.mp4', bytes: open }), HARBOUR)).toBe(1);
  });
});

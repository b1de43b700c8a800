import { describe, expect, test } from 'vitest';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';
import { recordedMp4, recordedWebm } from '../../fixtures/recorded-sound.ts';

const HARBOUR = '+54.3233+010.1394/';

const element = (id: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(2n ** 56n + BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};
const tags = (name: string, text: string): Buffer =>
  element(
    '1254c367',
    element('7373', element('67c8', element('45a3', Buffer.from(name)), element('4487', Buffer.from(text)))),
  );
const udta = (): Buffer => {
  const place = Buffer.concat([Buffer.from('\0\u0012\u0015\u00C7', 'latin1'), Buffer.from(HARBOUR)]);
  return box('udta', box('\u00A9xyz', place));
};
const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

async function* inPieces(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
async function kept(file: string, bytes: Buffer, size = 4096): Promise<Buffer | undefined> {
  const found = await new MagicBytesFileInspector().inspect(file, () => inPieces(bytes, size));
  if (!found) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of found.bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('[APL-4] the place where a sound was recorded', () => {
  test.each([
    ['voice.webm', recordedWebm()],
    ['voice.m4a', recordedMp4()],
  ])('is not in what a browser records, which stays as it came: %s', async (file, bytes) => {
    expect(await kept(file, bytes)).toEqual(bytes);
  });

  test.each(['LOCATION', 'RECORDING_LOCATION', 'COM.APPLE.QUICKTIME.LOCATION.ISO6709'])(
    'is gone from the tags of a WebM file, and nothing else has moved: %s',
    async (name) => {
      const bytes = recordedWebm();
      const [title, place] = [tags('TITLE', 'A day'), tags(name, HARBOUR)];
      const after = await kept('voice.webm', Buffer.concat([bytes, title, place]), 7);
      expect(after?.subarray(0, bytes.length + title.length)).toEqual(Buffer.concat([bytes, title]));
      expect(after?.length).toBe(bytes.length + title.length + place.length);
      expect(after?.includes(HARBOUR)).toBe(false);
      expect(after?.[bytes.length + title.length]).toBe(0xec);
    },
  );

  test('is gone from tags that come before the sound', async () => {
    const bytes = recordedWebm();
    const at = bytes.indexOf(Buffer.from('1f43b675', 'hex'));
    const tagged = Buffer.concat([bytes.subarray(0, at), tags('LOCATION', HARBOUR), bytes.subarray(at)]);
    const after = await kept('voice.webm', tagged);
    expect([after?.length, after?.includes(HARBOUR)]).toEqual([tagged.length, false]);
    expect(after?.subarray(-(bytes.length - at))).toEqual(bytes.subarray(at));
  });

  test('cannot hide: a WebM file that tells one elsewhere, or does not fit together, is refused', async () => {
    const hidden = element('1941a469', Buffer.from(`LOCATION ${HARBOUR}`));
    expect(await kept('voice.webm', Buffer.concat([recordedWebm(), hidden]))).toBeUndefined();
    const torn = Buffer.concat([recordedWebm(), Buffer.of(0), tags('LOCATION', HARBOUR)]);
    expect(await kept('voice.webm', torn)).toBeUndefined();
  });

  test('is gone from the head of an MP4 file in pieces', async () => {
    const bytes = recordedMp4();
    const [moov, size, notes] = [bytes.indexOf('moov') - 4, bytes.readUInt32BE(bytes.indexOf('moov') - 4), udta()];
    const tagged = Buffer.concat([bytes.subarray(0, moov + size), notes, bytes.subarray(moov + size)]);
    tagged.writeUInt32BE(size + notes.length, moov);
    const after = await kept('voice.m4a', tagged);
    expect([after?.length, after?.includes(HARBOUR)]).toEqual([tagged.length, false]);
  });
});

import { expect, test } from 'vitest';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';
import { webmType } from '#adapters/files/webm-tracks';
import { storedType } from '#core/applets';

const element = (id: string, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const length = Buffer.alloc(8);
  length.writeUInt32BE(body.length, 4);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), body.length < 127 ? Buffer.of(0x80 + body.length) : length, body]);
};

const track = (codec: string): Buffer => element('ae', element('d7', '\x01'), element('86', codec));
const cluster = (sound: string): Buffer => element('1f43b675', element('e7', '\x00'), element('a3', sound));

/** A file as a browser records it: what it holds first, its sound and pictures after. */
const webm = (codecs: readonly string[], sound = '', before = 0): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', 'webm')),
    element(
      '18538067',
      ...(before > 0 ? [element('ec', Buffer.alloc(before))] : []),
      element('1654ae6b', ...codecs.map(track)),
      cluster(sound),
    ),
  ]);

async function* inPieces(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

test.each<[string, Buffer, string]>([
  ['sound', webm(['A_OPUS']), 'audio/webm'],
  ['sound of two tracks', webm(['A_OPUS', 'A_VORBIS']), 'audio/webm'],
  ['sound in which by chance a film is named', webm(['A_OPUS'], '\x86\x85V_VP9'), 'audio/webm'],
  ['sound behind much room', webm(['A_OPUS'], '', 9000), 'audio/webm'],
  ['a film', webm(['V_VP9', 'A_OPUS']), 'video/webm'],
  ['a film whose sound comes first', webm(['A_OPUS', 'V_VP8']), 'video/webm'],
  ['a film without sound', webm(['V_AV1']), 'video/webm'],
])('[APL-4] of a webm file its tracks say what it is: %s', async (_, bytes, type) => {
  for (const size of [7, 4096, bytes.length]) {
    const found = await new MagicBytesFileInspector().inspect('voice.webm', () => inPieces(bytes, size));
    expect(found?.type).toBe(type);
  }
  expect(storedType('voice.webm', type)).toBe(type);
});

test('[APL-4] what ends where its sound should begin is no sound', async () => {
  const whole = webm(['A_OPUS']);
  const head = whole.subarray(0, whole.indexOf(Buffer.from('1f43b675', 'hex')));
  expect([await webmType(inPieces(whole, 9)), await webmType(inPieces(head, 9))]).toEqual(['audio/webm', undefined]);
});

test('[APL-4] what says nowhere near its beginning what it holds is no sound', async () => {
  expect(await webmType(inPieces(webm(['A_OPUS'], '', 2 * 1024 * 1024), 65_536))).toBeUndefined();
});

test('[APL-4] what holds neither sound nor pictures is refused', async () => {
  for (const size of [7, 4096])
    expect(await new MagicBytesFileInspector().inspect('film.webm', () => inPieces(webm([]), size))).toBeUndefined();
});

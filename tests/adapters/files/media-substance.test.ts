import { expect, test } from 'vitest';
import { hasSubstance } from '#adapters/files/media-substance';
import { pdfFile, wavFile } from '../../e2e/support/sample-files.ts';

async function* inPieces(bytes: Uint8Array, size = 100): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const judged = (type: string, bytes: Uint8Array): Promise<boolean> => hasSubstance(type, () => inPieces(bytes));

/** A silent frame of 128 kbit/s at 44.1 kHz is 417 bytes long. */
const frame = Buffer.concat([Buffer.of(0xff, 0xfb, 0x90, 0x00), Buffer.alloc(413)]);
const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'), Buffer.alloc(256, 0xff)]);

test.each([
  ['an MP3 of one frame', 'audio/mpeg', frame],
  ['an MP3 with a tag before its frame', 'audio/mpeg', Buffer.concat([tag, frame])],
  ['a WAV with samples', 'audio/wav', wavFile().buffer],
  ['a PDF with its table of objects', 'application/pdf', pdfFile().buffer],
  ['a kind that is not judged', 'audio/flac', Buffer.of(1)],
])('[APL-4] %s is taken', async (_, type, bytes) => {
  expect(await judged(type, bytes)).toBe(true);
});

test.each([
  ['an MP3 of 32 bytes', 'audio/mpeg', frame.subarray(0, 32)],
  ['an MP3 of a tag alone', 'audio/mpeg', tag],
  ['an MP3 whose only frame is cut off', 'audio/mpeg', Buffer.concat([tag, frame.subarray(0, 416)])],
  ['a WAV of its head alone', 'audio/wav', wavFile().buffer.subarray(0, 44)],
  ['a WAV whose samples are none', 'audio/wav', Buffer.concat([wavFile().buffer.subarray(0, 40), Buffer.alloc(5)])],
  ['a WAV that is cut off in its head', 'audio/wav', wavFile().buffer.subarray(0, 30)],
  ['a PDF of 14 bytes', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF')],
])('[APL-4] %s is refused', async (_, type, bytes) => {
  expect(await judged(type, bytes)).toBe(false);
});

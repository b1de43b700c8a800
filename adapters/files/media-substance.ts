import type { ByteStream } from '#core/applets';

/** How many bytes of a sound are searched for its first frame or samples, as a cover picture may precede them. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024;

/** The end of a PDF names where its table of objects begins: PDF 1.7 (ISO 32000-1), 7.5.5. */
const PDF_TAIL_BYTES = 2048;

/** Whether a file of this type holds more than its head: a frame of an MP3, samples of a WAV, the table of objects of a PDF. Other types are not judged. */
export async function hasSubstance(type: string, read: () => ByteStream): Promise<boolean> {
  if (type === 'application/pdf') return (await tailOf(read(), PDF_TAIL_BYTES)).includes('startxref');
  if (type === 'audio/wav') return hasSamples(await headOf(read(), MAX_HEADER_BYTES));
  if (type === 'audio/mpeg') return hasFrame(await headOf(read(), MAX_HEADER_BYTES));
  return true;
}

async function headOf(bytes: ByteStream, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}

async function tailOf(bytes: ByteStream, most: number): Promise<string> {
  let tail = Buffer.alloc(0);
  for await (const chunk of bytes) tail = Buffer.from(Buffer.concat([tail, chunk]).subarray(-most));
  return tail.toString('latin1');
}

/** RIFF: chunks of a name, a length and content, padded to an even length; the chunk `data` contains the samples. */
function hasSamples(wav: Buffer): boolean {
  for (let offset = 12; offset + 8 < wav.length;) {
    if (wav.toString('latin1', offset, offset + 4) === 'data') return wav.readUInt32LE(offset + 4) > 0;
    const size = wav.readUInt32LE(offset + 4);
    offset += 8 + size + (size % 2);
  }
  return false;
}

/** Kilobits per second by the bitrate index of a frame header: ISO/IEC 11172-3, 2.4.2.3 and 13818-3, 2.4.2.3. */
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = {
  mpeg1: [44_100, 48_000, 32_000],
  mpeg2: [22_050, 24_000, 16_000],
  mpeg25: [11_025, 12_000, 8000],
};

/** Whether one whole frame of layer III follows the tag with which a file may begin. */
function hasFrame(mp3: Buffer): boolean {
  const first = mp3.toString('latin1', 0, 3) === 'ID3' ? 10 + tagSizeOf(mp3) : 0;
  for (let offset = first; offset + 4 <= mp3.length; offset += 1) {
    const length = frameLengthAt(mp3, offset);
    if (length > 0 && offset + length <= mp3.length) return true;
  }
  return false;
}

/** ID3v2: four bytes of seven bits each. */
const tagSizeOf = (mp3: Buffer): number => [6, 7, 8, 9].reduce((size, at) => size * 128 + ((mp3[at] ?? 0) & 0x7f), 0);

/** The bytes of the frame whose header begins here; 0 where none begins. */
function frameLengthAt(mp3: Buffer, offset: number): number {
  const header = mp3.readUInt32BE(offset);
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3];
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== 1) return 0;
  const isFirst = version === 3;
  const bitrate = BITRATES[isFirst ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15] ?? 0;
  const rate = SAMPLE_RATES[isFirst ? 'mpeg1' : version === 2 ? 'mpeg2' : 'mpeg25'][(header >>> 10) & 3] ?? 0;
  if (bitrate === 0 || rate === 0) return 0;
  return Math.floor(((isFirst ? 144 : 72) * bitrate * 1000) / rate) + ((header >>> 9) & 1);
}

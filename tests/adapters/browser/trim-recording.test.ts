import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  BlobSource,
  Mp4OutputFormat,
  Output,
  WEBM,
  MP4,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { trimRecording } from '#adapters/browser/trim-recording';

const SECONDS = 8;
const SOUND = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } as const;
const FILM = { codec: 'vp8', codedWidth: 16, codedHeight: 16 } as const;

/** A recording of eight seconds: ten pieces of sound a second and, in a film, five pictures a second, of which every tenth is whole. */
async function recorded(format: WebMOutputFormat | Mp4OutputFormat, isFilm: boolean) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const sound = new EncodedAudioPacketSource('opus');
  const film = new EncodedVideoPacketSource('vp8');
  output.addAudioTrack(sound);
  if (isFilm) output.addVideoTrack(film);
  await output.start();
  for (let at = 0; at < SECONDS * 10; at += 1) {
    await sound.add(new EncodedPacket(new Uint8Array([at]), 'key', at / 10, 0.1), { decoderConfig: SOUND });
    if (isFilm && at % 2 === 0)
      await film.add(new EncodedPacket(new Uint8Array([at]), at % 20 === 0 ? 'key' : 'delta', at / 10, 0.2), {
        decoderConfig: FILM,
      });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** What a recording holds of each track: the first byte of each piece, and when it begins. */
async function piecesOf(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: [WEBM, MP4] });
  const pieces: Record<string, (readonly [number, number])[]> = {};
  for (const track of await input.getTracks()) {
    const found: (readonly [number, number])[] = [];
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
      found.push([data[0] ?? -1, Math.round(timestamp * 10)]);
    pieces[track.isVideoTrack() ? 'film' : 'sound'] = found;
  }
  return pieces;
}

describe.each([
  ['WebM', 'webm', () => new WebMOutputFormat()],
  ['MP4', 'mp4', () => new Mp4OutputFormat()],
] as const)('a recording in %s', (_, type, format) => {
  test('[APL-111] of sound is cut where it should be', async () => {
    const cut = await trimRecording(await recorded(format(), false), `audio/${type}`, { from: 2, to: 5 });
    const { sound } = await piecesOf(cut.bytes);
    expect(cut.seconds).toBe(3);
    expect(sound).toEqual(Array.from({ length: 30 }, (__, index) => [20 + index, index]));
  });

  test('[APL-111] of a film begins with a whole picture, and the sound with it', async () => {
    const cut = await trimRecording(await recorded(format(), true), `video/${type}`, { from: 3, to: 5 });
    const { sound, film } = await piecesOf(cut.bytes);
    expect(cut.seconds).toBe(3);
    expect([film?.[0], film?.at(-1)]).toEqual([
      [20, 0],
      [48, 28],
    ]);
    expect([sound?.[0], sound?.at(-1)]).toEqual([
      [20, 0],
      [49, 29],
    ]);
  });
});

test('[APL-111] what is no recording is refused', async () => {
  await expect(trimRecording(new Uint8Array(500), 'audio/webm', { from: 0, to: 1 })).rejects.toThrow();
});

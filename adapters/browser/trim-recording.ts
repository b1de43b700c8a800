import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { CaptureBytes, RecordingPart } from '#core/applets';

/** Copies the sound and the pictures of a part of a WebM or MP4 file into a file of the same kind, without encoding them again. */
export async function trimRecording(
  bytes: CaptureBytes,
  type: string,
  part: RecordingPart,
): Promise<{ readonly bytes: CaptureBytes; readonly seconds: number }> {
  const input = new Input({ source: new BlobSource(new Blob([bytes], { type })), formats: [WEBM, MP4] });
  const format = (await input.getFormat()) === MP4 ? new Mp4OutputFormat() : new WebMOutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const film = await input.getPrimaryVideoTrack();
  const first = film && (await new EncodedPacketSink(film).getKeyPacket(part.from));
  const start = first?.timestamp ?? part.from;
  const copies = await Promise.all((await input.getTracks()).map((track) => copyInto(output, track)));
  await output.start();
  await Promise.all(copies.map((copy) => copy({ from: start, to: part.to })));
  await output.finalize();
  if (target.buffer === null) throw new Error('The trimmed recording is empty.');
  return { bytes: new Uint8Array(target.buffer), seconds: part.to - start };
}

/** Adds a track to the output; returns what copies a part of it. */
async function copyInto(output: Output, track: InputTrack): Promise<(part: RecordingPart) => Promise<void>> {
  const { add, close } = track.isVideoTrack() ? await addFilm(output, track) : await addSound(output, track);
  const sink = new EncodedPacketSink(track);
  return async ({ from, to }) => {
    const first = (await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket());
    for await (const packet of first ? sink.packets(first) : []) {
      if (packet.timestamp >= to) break;
      await add(packet.clone({ timestamp: Math.max(0, packet.timestamp - from) }));
    }
    close();
  };
}

async function addFilm(output: Output, track: InputVideoTrack) {
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (!codec || !decoderConfig) throw new Error('The pictures of the film cannot be read.');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return { add: (packet: EncodedPacket) => source.add(packet, { decoderConfig }), close: () => source.close() };
}

async function addSound(output: Output, track: InputTrack) {
  if (!track.isAudioTrack()) throw new Error('The recording has a track that is neither sound nor film.');
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (!codec || !decoderConfig) throw new Error('The sound of the recording cannot be read.');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return { add: (packet: EncodedPacket) => source.add(packet, { decoderConfig }), close: () => source.close() };
}

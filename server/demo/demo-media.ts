import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type AnswerFile, fileIdOf, isOfFormat, ObjectStore, type UploadFormat } from '#core/applets';
import { CreateUpload, FileRecords, ReceiveChunk } from '#core/applets/server';
import type { RequestScope } from '#composition/server/request-scope';

/** The files that ship with the server; a build has them beside its one file. */
const sampleFile = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, 'samples', name));

const SAMPLES = {
  image: { name: 'photo.jpg', type: 'image/jpeg' },
  sound: { name: 'recording.wav', type: 'audio/wav' },
  video: { name: 'film.mp4', type: 'video/mp4' },
} as const;

export type SampleKind = keyof typeof SAMPLES;

const KINDS = Object.keys(SAMPLES) as SampleKind[];

/** Puts files into a Traveler's storage, as if they had sent them. */
export class DemoMedia {
  /** `drawing` is what a photograph shows; a sample where there is none, or none that can be drawn. */
  constructor(
    private readonly scope: RequestScope,
    private readonly drawing: () => Promise<Uint8Array | undefined>,
  ) {}

  /** A file of one of these formats: of the preferred kind if it is taken, then of any other, then one that only bears the name and type. */
  async fileFor(formats: readonly UploadFormat[], preferred: SampleKind): Promise<AnswerFile> {
    const kind = [preferred, ...KINDS].find((one) => isOfFormat(formats, SAMPLES[one]));
    if (kind) return this.sent(SAMPLES[kind], await this.bytesOf(kind));
    const { extensions: [extension = ''] = [], types: [type = ''] = [] } = formats[0] ?? {};
    return this.standIn({ name: `sample${extension}`, type });
  }

  private async bytesOf(kind: SampleKind): Promise<Uint8Array> {
    if (kind !== 'image') return sampleFile(SAMPLES[kind].name);
    const sample = (): Promise<Buffer> => photographOf(sampleFile('picture.svg'));
    const drawing = await this.drawing();
    return drawing ? photographOf(drawing).catch(sample) : sample();
  }

  private async sent({ name, type }: Sample, bytes: Uint8Array): Promise<AnswerFile> {
    const uri = await this.announced({ name, type }, bytes);
    await this.scope.get(ReceiveChunk).run(fileIdOf(uri) ?? '', { part: 0, type, bytes: once(bytes) });
    return { type, uri, mime: type, name };
  }

  /** Kept without a look into it: no sample of this type ships with the server. */
  private async standIn({ name, type }: Sample): Promise<AnswerFile> {
    const bytes = new TextEncoder().encode(name);
    const uri = await this.announced({ name, type }, bytes);
    const id = fileIdOf(uri) ?? '';
    await this.scope.get(ObjectStore).add(id, type, once(bytes));
    const stored = { object: id, type, size: bytes.length, hasPreview: false, isScanned: false };
    await this.scope.get(FileRecords).markStored(id, stored, Number.MAX_SAFE_INTEGER);
    return { type, uri, mime: type, name };
  }

  private async announced({ name, type }: Sample, { length: size }: Uint8Array): Promise<string> {
    const { link } = await this.scope.get(CreateUpload).run({ name, type, size });
    return link.split('?', 1).join();
  }
}

interface Sample {
  readonly name: string;
  readonly type: string;
}

const photographOf = (drawing: Uint8Array): Promise<Buffer> => sharp(drawing).jpeg().toBuffer();

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type AnswerFile, fileIdOf } from '#core/applets';
import { CreateUpload, ReceiveChunk } from '#core/applets/server';
import type { RequestScope } from '#composition/server/request-scope';

/** Puts files of the authored content into a Traveler's storage, as if they had sent them. */
export class DemoMedia {
  constructor(
    private readonly contentFolder: string,
    private readonly scope: RequestScope,
  ) {}

  /** A drawing as a photograph of it. */
  async image(drawing: Uint8Array): Promise<AnswerFile> {
    return this.stored('photo.jpg', 'image/jpeg', await sharp(drawing).jpeg().toBuffer());
  }

  async sound(path: string): Promise<AnswerFile> {
    return this.stored('recording.wav', 'audio/wav', readFileSync(join(this.contentFolder, path)));
  }

  async video(path: string): Promise<AnswerFile> {
    return this.stored('film.mp4', 'video/mp4', readFileSync(join(this.contentFolder, path)));
  }

  private async stored(name: string, type: string, bytes: Uint8Array): Promise<AnswerFile> {
    const { link } = await this.scope.get(CreateUpload).run({ name, type, size: bytes.length });
    const [uri = ''] = link.split('?');
    await this.scope.get(ReceiveChunk).run(fileIdOf(uri) ?? '', { part: 0, type, bytes: once(bytes) });
    return { type, uri, mime: type, name };
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

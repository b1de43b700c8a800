import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container } from 'inversify';
import sharp from 'sharp';
import { type AnswerFile, fileAt, IssueUpload, TakeBytes } from '#core/applets';

/** Puts files of the authored content into a Traveler's storage, as if they had sent them. */
export class DemoMedia {
  constructor(
    private readonly contentFolder: string,
    private readonly scope: Container,
  ) {}

  /** A drawing as a photograph of it. */
  async picture(drawing: Uint8Array): Promise<AnswerFile> {
    return this.stored('photo.jpg', 'image/jpeg', await sharp(drawing).jpeg().toBuffer());
  }

  async sound(path: string): Promise<AnswerFile> {
    return this.stored('recording.wav', 'audio/wav', readFileSync(join(this.contentFolder, path)));
  }

  async film(path: string): Promise<AnswerFile> {
    return this.stored('film.mp4', 'video/mp4', readFileSync(join(this.contentFolder, path)));
  }

  private async stored(name: string, type: string, bytes: Uint8Array): Promise<AnswerFile> {
    const { link } = await this.scope.get(IssueUpload).run({ name, type, size: bytes.length });
    const [uri = ''] = link.split('?');
    await this.scope.get(TakeBytes).run(fileAt(uri) ?? '', { part: 0, type, bytes: once(bytes) });
    return { type, uri, mime: type, name };
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

import type { FileToUpload, UploadCandidate, UploadFile } from '../../applets/index.ts';
import { type MessageKey, Refusal } from '../../messages/index.ts';

/** SHW-22 · Why a file cannot be a background: it is no picture, or one that can run. */
export function backgroundFileProblem({ name, type }: Pick<UploadCandidate, 'name' | 'type'>): MessageKey | undefined {
  const isPicture = type === '' ? /\.(?:hei[cf]|jpe?g|png|webp)$/i.test(name) : isPictureType(type);
  return isPicture ? undefined : 'showcaseBackgroundNotPicture';
}

/** SHW-22 · Whether files of this type are pictures that cannot run. */
export function isPictureType(type: string): boolean {
  return /^image\/(?!svg)\w/i.test(type);
}

/** SHW-22 · Stores a picture of a Traveler that becomes the background of a showcase. */
export class UploadBackground {
  constructor(private readonly uploadFile: UploadFile) {}

  /** The address of the stored picture. Refuses as uploading does, with `showcaseBackgroundNotPicture` what is none, and with `errorOffline` when the connection breaks. */
  async run(picture: FileToUpload): Promise<string> {
    const problem = backgroundFileProblem(picture);
    if (problem !== undefined) throw new Refusal(problem);
    return this.uploadFile.run(picture, {
      onSent: () => undefined,
      stopped: new Promise<never>(() => undefined),
      pause: () => Promise.reject(new Refusal('errorOffline')),
    });
  }
}

import type { FileToUpload, UploadFile } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import { backgroundFileProblem } from './preview-picture.rules.ts';

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

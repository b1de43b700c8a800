import type { FileToUpload, UploadFile } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import { backgroundFileProblem } from './preview-picture.rules.ts';

/** SHW-22 · Stores a picture of a Traveler that becomes the background of a showcase. */
export class UploadBackground {
  constructor(private readonly uploadFile: UploadFile) {}

  /**
   * The URL of the stored picture. Refuses as uploading does, with `showcaseBackgroundNotPicture` a file that is no
   * picture, and with `errorOffline` if the connection breaks.
   */
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

import type { FileToUpload, UploadFile } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { ChangePreferences } from '../change-preferences.ts';

/** PRF-7 PRF-10 · Stores an image of a Traveler and makes it their profile picture. */
export class UploadPicture {
  constructor(
    private readonly uploadFile: UploadFile,
    private readonly preferences: ChangePreferences,
  ) {}

  /** Refuses as uploading does, and with `errorOffline` when the connection breaks: a picture is small enough to be sent again whole. */
  async run(image: FileToUpload): Promise<void> {
    const url = await this.uploadFile.run(image, {
      onSent: () => undefined,
      stopped: new Promise<never>(() => undefined),
      pause: () => Promise.reject(new Refusal('errorOffline')),
    });
    await this.preferences.changePicture(url);
  }
}

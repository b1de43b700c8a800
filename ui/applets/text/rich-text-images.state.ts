import { type FileUploader, fileIdOf, imageUploadId } from '#core/applets';
import type { UploadsState } from '../upload/uploads.state.ts';

/** The images in rich texts: stored among the Traveler's files, and shown by links that are valid for some minutes. */
export class RichTextImagesState {
  private count = 0;

  constructor(
    private readonly uploader: Pick<FileUploader, 'viewFile'>,
    private readonly uploads: Pick<UploadsState, 'upload' | 'markReceived'>,
  ) {}

  /** Uploads an image of the text with this upload id. Refuses as an upload does. */
  async upload(text: string, file: File): Promise<{ readonly url: string }> {
    this.count += 1;
    const id = imageUploadId(text, this.count);
    try {
      const { uri } = await this.uploads.upload(id, file);
      return { url: uri };
    } finally {
      this.uploads.markReceived(id);
    }
  }

  /** The link of a stored image; an external image is its own link. */
  readonly linkTo = async (url: string): Promise<string> =>
    fileIdOf(url) === undefined ? url : (await this.uploader.viewFile(url)).link;
}

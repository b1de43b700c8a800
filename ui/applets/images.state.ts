import { type Depot, fileAt, pictureUploadId } from '#core/applets';
import type { UploadsState } from './uploads.state.ts';

/** The images in texts: kept among the Traveler's files, and shown by links that hold for some minutes. */
export class ImagesState {
  private count = 0;

  constructor(
    private readonly depot: Pick<Depot, 'view'>,
    private readonly uploads: Pick<UploadsState, 'upload' | 'take'>,
  ) {}

  /** Keeps an image that stands in the text with this upload id. Refuses as uploading does. */
  async keep(text: string, file: File): Promise<{ readonly url: string }> {
    this.count += 1;
    const id = pictureUploadId(text, this.count);
    try {
      const { uri } = await this.uploads.upload(id, file);
      return { url: uri };
    } finally {
      this.uploads.take(id);
    }
  }

  /** The link of a stored image; what is kept elsewhere is its own link. */
  readonly linkTo = async (address: string): Promise<string> =>
    fileAt(address) === undefined ? address : (await this.depot.view(address)).link;
}

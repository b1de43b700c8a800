import type { FileToUpload, FileUploader, FileView } from '#core/applets';
import type { Showcase, ShowcaseFiles, UploadBackground } from '#core/showcases';

/** The background pictures of showcases: uploads them, and finds their links. */
export class ShowcasePictures {
  constructor(
    private readonly background: UploadBackground,
    private readonly ownFiles: FileUploader,
    private readonly shownFiles: ShowcaseFiles,
  ) {}

  upload(picture: FileToUpload): Promise<string> {
    return this.background.run(picture);
  }

  /** The temporary link of one of the Traveler's own pictures. */
  readonly linkToOwn = async (url: string): Promise<string> =>
    url.startsWith('/') ? linkOf(await this.ownFiles.viewFile(url)) : url;

  /** The temporary link of a picture on one of these showcases. */
  async linkOn(showcases: readonly Showcase[], url: string): Promise<string> {
    const showcase = showcases.find(({ backgroundUrl }) => backgroundUrl === url);
    return showcase && url.startsWith('/') ? linkOf(await this.shownFiles.view(showcase.id, url)) : url;
  }
}

const linkOf = ({ preview, link }: FileView): string => preview ?? link;

import type { FileToUpload, FileUploader, FileView } from '#core/applets';
import type { Showcase, ShowcaseFiles, UploadBackground } from '#core/showcases';

/** Pictures that stand behind showcases: stored, and found where they are shown. */
export class ShowcasePictures {
  constructor(
    private readonly background: UploadBackground,
    private readonly ownFiles: FileUploader,
    private readonly shownFiles: ShowcaseFiles,
  ) {}

  upload(picture: FileToUpload): Promise<string> {
    return this.background.run(picture);
  }

  /** The link under which a picture of the Traveler's own is shown for a while. */
  readonly linkToOwn = async (url: string): Promise<string> =>
    url.startsWith('/') ? linkOf(await this.ownFiles.viewFile(url)) : url;

  /** The link under which a picture on one of these showcases is shown for a while. */
  async linkOn(showcases: readonly Showcase[], url: string): Promise<string> {
    const showcase = showcases.find(({ backgroundUrl }) => backgroundUrl === url);
    return showcase && url.startsWith('/') ? linkOf(await this.shownFiles.view(showcase.id, url)) : url;
  }
}

const linkOf = ({ preview, link }: FileView): string => preview ?? link;

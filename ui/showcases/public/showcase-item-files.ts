import type { FileUploader } from '#core/applets';
import type { Network } from '#core/shared';
import type { ShowcaseFiles, ShowcaseId } from '#core/showcases';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';

/** Nobody uploads anything on a page that is only looked at. */
const NO_UPLOADS = {
  upload: () => Promise.reject(new Error('Nothing is uploaded on a showcase.')),
  markReceived: () => undefined,
};

/** The files in the works of a showcase, as anybody may see them. */
export class ShowcaseItemFiles {
  constructor(
    private readonly files: ShowcaseFiles,
    private readonly network: Network,
  ) {}

  preview(showcase: ShowcaseId): FilePreviewViewModel {
    return new FilePreviewViewModel(this.viewerOf(showcase), this.network);
  }

  images(showcase: ShowcaseId): RichTextImagesState {
    return new RichTextImagesState(this.viewerOf(showcase), NO_UPLOADS);
  }

  private viewerOf(showcase: ShowcaseId): Pick<FileUploader, 'viewFile'> {
    return { viewFile: (url) => this.files.view(showcase, url) };
  }
}

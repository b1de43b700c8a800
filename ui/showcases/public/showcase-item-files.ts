import type { FileUploader } from '#core/applets';
import type { Network } from '#core/shared';
import type { ShowcaseFiles, ShowcaseId } from '#core/showcases';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';

/** Refuses uploads: a public page is read-only. */
const NO_UPLOADS = {
  upload: () => Promise.reject(new Error('Nothing is uploaded on a showcase.')),
  markReceived: () => undefined,
};

/** Shows the files in the works of a showcase to visitors. */
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

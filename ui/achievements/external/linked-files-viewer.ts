import type { LinkedFiles, PostId, ReviewToken } from '#core/achievements';
import type { FileUploader } from '#core/applets';
import type { Network } from '#core/shared';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FilePreviewViewModel } from '../../applets/upload/file-preview.view-model.ts';

/** Refuses uploads: a submission behind a link is read-only. */
const NO_UPLOADS = {
  upload: () => Promise.reject(new Error('Nothing is uploaded to a submission of somebody else.')),
  markReceived: () => undefined,
};

/** Shows the files of a submission to a person who received a link to it. */
export class LinkedFilesViewer {
  constructor(
    private readonly files: LinkedFiles,
    private readonly network: Network,
  ) {}

  preview(post: PostId, token: ReviewToken): FilePreviewViewModel {
    return new FilePreviewViewModel(this.viewerOf(post, token), this.network);
  }

  images(post: PostId, token: ReviewToken): RichTextImagesState {
    return new RichTextImagesState(this.viewerOf(post, token), NO_UPLOADS);
  }

  private viewerOf(post: PostId, token: ReviewToken): Pick<FileUploader, 'viewFile'> {
    return { viewFile: (url) => this.files.view(post, token, url) };
  }
}

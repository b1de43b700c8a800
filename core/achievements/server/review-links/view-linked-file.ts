import type { FileId, FileView } from '../../../applets/index.ts';
import type { FileViews } from '../../../applets/server.ts';
import { Refusal } from '../../../messages/index.ts';
import type { AchievementRecords } from '../achievement-records.port.ts';
import type { ReviewToken } from '../../external-submission.ts';
import type { PostId } from '../../feedback.ts';
import { isFileSubmitted } from '../submitted-files.rules.ts';
import type { ExternalReviews } from '../../review-links/external-reviews.port.ts';

/** Shows a file of a submission to whoever got a link to it. */
export class ViewLinkedFile {
  constructor(
    private readonly files: FileViews,
    private readonly reviews: ExternalReviews,
    private readonly records: AchievementRecords,
  ) {}

  /** ACH-18 · Refuses with `fileNotFound` what does not stand in it, or is not its owner's. */
  async run(post: PostId, token: ReviewToken, file: FileId | undefined): Promise<FileView> {
    const { answers } = await this.reviews.open(post, token);
    const owner = file === undefined ? undefined : await this.files.ownerOf(file);
    const isTheirs = owner !== undefined && (await this.records.post(post, owner))?.ownerId === owner;
    if (file === undefined || !isTheirs || !isFileSubmitted(file, { isOpen: true, answers }))
      throw new Refusal('fileNotFound');
    return this.files.view(owner, file);
  }
}

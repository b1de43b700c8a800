import type { FileId, FileView } from '../../applets/index.ts';
import type { FileViews } from '../../applets/server.ts';
import { Refusal } from '../../messages/index.ts';
import type { AchievementRecords } from './achievements.port.ts';
import type { AchievementReviews, ExternalReviews } from '../achievements.port.ts';
import type { PostId } from '../feedback.ts';
import type { ReviewToken } from '../external-submission.rules.ts';
import { isFileSubmitted } from './recorded-achievements.rules.ts';

/** Shows a file that another Traveler submitted. */
export class ViewSubmittedFile {
  constructor(
    private readonly files: FileViews,
    private readonly records: AchievementRecords,
    private readonly reviews: AchievementReviews,
  ) {}

  /** ACH-18 · Refuses with `fileNotFound` a file that is in no submission that they may open. */
  async run(file: FileId | undefined): Promise<FileView> {
    const owner = file === undefined ? undefined : await this.files.ownerOf(file);
    if (file === undefined || owner === undefined) throw new Refusal('fileNotFound');
    for (const post of await this.records.postsWith(owner, file))
      if (await this.mayOpen(post)) return this.files.view(owner, file);
    throw new Refusal('fileNotFound');
  }

  private async mayOpen(post: PostId): Promise<boolean> {
    try {
      await this.reviews.submission(post);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.key === 'submissionNotShared') return false;
      throw error;
    }
  }
}

/** Shows a file of a submission to the person who got a link to it. */
export class ViewLinkedFile {
  constructor(
    private readonly files: FileViews,
    private readonly reviews: ExternalReviews,
    private readonly records: AchievementRecords,
  ) {}

  /** ACH-18 · Refuses with `fileNotFound` a file that is not in the submission or not its owner's. */
  async run(post: PostId, token: ReviewToken, file: FileId | undefined): Promise<FileView> {
    const { answers } = await this.reviews.open(post, token);
    const owner = file === undefined ? undefined : await this.files.ownerOf(file);
    const isTheirs = owner !== undefined && (await this.records.post(post, owner))?.ownerId === owner;
    if (file === undefined || !isTheirs || !isFileSubmitted(file, { isOpen: true, answers }))
      throw new Refusal('fileNotFound');
    return this.files.view(owner, file);
  }
}

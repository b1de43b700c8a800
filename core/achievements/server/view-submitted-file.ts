import type { FileId, FileView } from '../../applets/index.ts';
import type { FileViews } from '../../applets/server.ts';
import { Refusal } from '../../messages/index.ts';
import type { AchievementRecords } from './achievement-records.port.ts';
import type { AchievementReviews } from '../achievement-reviews.port.ts';
import type { PostId } from '../feedback.ts';

/** Shows a file that somebody else submitted. */
export class ViewSubmittedFile {
  constructor(
    private readonly files: FileViews,
    private readonly records: AchievementRecords,
    private readonly reviews: AchievementReviews,
  ) {}

  /** ACH-18 · Refuses with `fileNotFound` what is in no submission that they may open. */
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

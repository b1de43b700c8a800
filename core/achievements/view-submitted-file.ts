import type { FileId, FileView, FileViews } from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { AchievementReviews } from './achievement-reviews.port.ts';
import { isFileSubmitted } from './submitted-files.rules.ts';

/** Shows a file that somebody else submitted. */
export class ViewSubmittedFile {
  constructor(
    private readonly files: FileViews,
    private readonly reviews: AchievementReviews,
  ) {}

  /** ACH-18 · Refuses with `fileNotFound` what is in no submission that they may open. */
  async run(file: FileId | undefined): Promise<FileView> {
    const owner = file === undefined ? undefined : await this.files.ownerOf(file);
    if (file === undefined || owner === undefined) throw new Refusal('fileNotFound');
    const list = await this.listOf(owner);
    if (!list.some((achievement) => isFileSubmitted(file, achievement))) throw new Refusal('fileNotFound');
    return this.files.view(owner, file);
  }

  private async listOf(owner: string) {
    try {
      return (await this.reviews.achievements(owner)).list;
    } catch (error) {
      if (error instanceof Refusal && error.key === 'relationshipNotFound') return [];
      throw error;
    }
  }
}

import { Refusal } from '../../messages/index.ts';
import { ReadableTexts, type ReportedText, type TravelerId } from '../../shared/index.ts';
import type { AchievementReviews } from '../achievements.port.ts';
import type { AchievementRecords, RecordedPost } from './achievements.port.ts';
import { submissionText } from './report-submission.ts';

/** REL-36 · The number of submissions of a blocked person that are checked. */
const NEWEST_SUBMISSIONS = 20;

/** REL-36 · The newest submissions of a Traveler that the calling Traveler may open. */
export class ReadableSubmissions extends ReadableTexts {
  constructor(
    private readonly reviews: AchievementReviews,
    private readonly records: AchievementRecords,
  ) {
    super();
  }

  async by(author: TravelerId): Promise<readonly ReportedText[]> {
    const { posts } = await this.records.of(author);
    return (await Promise.all(posts.slice(-NEWEST_SUBMISSIONS).map((post) => this.textOf(author, post)))).flat();
  }

  private async textOf(authorId: TravelerId, { id, completedAt }: RecordedPost): Promise<readonly ReportedText[]> {
    try {
      return [{ authorId, words: submissionText(await this.reviews.submission(id)), at: completedAt }];
    } catch (error) {
      if (error instanceof Refusal && error.key === 'submissionNotShared') return [];
      throw error;
    }
  }
}

import type { Clock, Instant } from '../../../shared/index.ts';
import type { ContentKind, ContentUpdate } from '../../content-update.ts';
import { contentUpdate } from './content-update.rules.ts';
import type { PinnedQuests } from '../challenges.port.ts';

/** Returns the changes to a Traveler's content since their last request. */
export class ReadContentUpdate {
  constructor(
    private readonly pinnedQuests: PinnedQuests,
    private readonly clock: Clock,
  ) {}

  async run<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> {
    const now = this.clock.now();
    return contentUpdate(await this.pinnedQuests.all(), kind, lastUpdatedAt, now);
  }
}

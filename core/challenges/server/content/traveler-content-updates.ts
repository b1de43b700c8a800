import type { Clock, Instant } from '../../../shared/index.ts';
import { ContentUpdates } from '../../challenges.port.ts';
import type { ContentKind, ContentUpdate } from '../../content-update.ts';
import { contentUpdate } from './content-update.rules.ts';
import type { PinnedQuests } from '../challenges.port.ts';

/** The changes to a Traveler's content since their last request. */
export class TravelerContentUpdates extends ContentUpdates {
  constructor(
    private readonly pinnedQuests: PinnedQuests,
    private readonly clock: Clock,
  ) {
    super();
  }

  async since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> {
    const now = this.clock.now();
    return contentUpdate(await this.pinnedQuests.all(), kind, lastUpdatedAt, now);
  }
}

import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { Block, BlockedPerson } from '../../blocks/block.ts';

/** Who has blocked whom. */
export abstract class BlockRecords {
  /** Keeps it, and takes back what the two were told of each other; a second one changes nothing. */
  abstract keep(block: Block, at: Instant): Promise<void>;

  /** Answers whether there was one. */
  abstract remove(block: Block): Promise<boolean>;

  /** The blocks that somebody is in, on either side. */
  abstract around(traveler: TravelerId): Promise<readonly Block[]>;

  /** Whom somebody has blocked, the newest first. */
  abstract blockedBy(traveler: TravelerId): Promise<readonly BlockedPerson[]>;
}

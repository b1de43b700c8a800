import { type Block, type BlockedPerson, isBlockedBetween } from '#core/relationships';
import { BlockRecords } from '#core/relationships/server';
import { formerTraveler, type Instant, type ReportedText, type TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** Who has blocked whom, in memory. */
export class MemoryBlockRecords extends BlockRecords {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async keep(block: Block, at: Instant, written: readonly ReportedText[]): Promise<void> {
    const { blocks, notifications } = this.database;
    if (!blocks.some(isSame(block))) this.database.blocks = [{ ...block, blockedAt: at, written }, ...blocks];
    this.database.notifications = notifications.filter(({ to, aboutId }) => !isBlockedBetween([block], to, aboutId));
  }

  async written(block: Block): Promise<readonly ReportedText[] | undefined> {
    return this.database.blocks.find(isSame(block))?.written;
  }

  async remove(block: Block): Promise<boolean> {
    const { blocks } = this.database;
    this.database.blocks = blocks.filter((one) => !isSame(block)(one));
    return this.database.blocks.length < blocks.length;
  }

  async around(traveler: TravelerId): Promise<readonly Block[]> {
    return this.database.blocks.filter(({ by, blocked }) => by === traveler || blocked === traveler);
  }

  async blockedBy(traveler: TravelerId): Promise<readonly BlockedPerson[]> {
    return this.database.blocks
      .filter(({ by }) => by === traveler)
      .map(({ blocked: id, blockedAt }) => {
        const { displayName, profilePictureUrl } = this.database.people.get(id) ?? formerTraveler();
        return { id, displayName, profilePictureUrl, blockedAt };
      });
  }
}

const isSame =
  ({ by, blocked }: Block) =>
  (other: Block): boolean =>
    other.by === by && other.blocked === blocked;

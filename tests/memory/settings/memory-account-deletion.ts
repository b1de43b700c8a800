import type { AccountDeletion } from '#core/settings';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** Deletes the account of one Traveler in memory. */
export class MemoryAccountDeletion implements AccountDeletion {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async delete(): Promise<void> {
    this.database.removeTraveler(this.traveler);
  }
}

import type { AccountDeletion } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { type ErasureContext, eraseTraveler } from '../account/erase-traveler.ts';

/** Deletes the account of one Traveler in PostgreSQL. */
export class PostgresAccountDeletion implements AccountDeletion {
  constructor(
    private readonly context: ErasureContext,
    private readonly traveler: TravelerId,
  ) {}

  async delete(): Promise<void> {
    await eraseTraveler(this.context, this.traveler);
  }
}

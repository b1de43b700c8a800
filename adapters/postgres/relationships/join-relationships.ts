import { emailKey } from '#core/account';
import { pairsAfterSignUp, type RelatedUser } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { lockPeople } from './postgres-relationship-pairs.ts';
import { pairsWith, writeDifference } from './relationship-rows.ts';

/** REL-4 · Makes what somebody was invited to by their address theirs, in the same state, once the address is proven. */
export async function joinRelationships(db: Db, traveler: RelatedUser & { readonly id: TravelerId }): Promise<void> {
  const addresses = [emailKey(traveler.email)];
  await lockPeople(db, { ids: [traveler.id], addresses });
  const before = await pairsWith(db, { ids: [], addresses });
  await writeDifference(db, before, pairsAfterSignUp(before, traveler));
}

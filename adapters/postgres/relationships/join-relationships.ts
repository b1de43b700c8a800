import { emailKey } from '#core/account';
import { pairsAfterSignUp, type RelatedUser } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { claimFeedback } from '../achievements/notify-submission-owner.ts';
import type { Db } from '../database/database.ts';
import { lockPeople } from './postgres-relationship-pairs.ts';
import { pairsWith, writeDifference } from './relationship-rows.ts';

/** REL-4 · Assigns the invitations sent to an address, unchanged, to the Traveler who has proven it. */
export async function joinRelationships(db: Db, traveler: RelatedUser & { readonly id: TravelerId }): Promise<void> {
  const addresses = [emailKey(traveler.email)];
  await lockPeople(db, { ids: [traveler.id], addresses });
  const before = await pairsWith(db, { ids: [], addresses });
  const after = pairsAfterSignUp(before, traveler);
  await writeDifference(db, before, after);
  const joined = after.filter(({ invitee }) => invitee.id === traveler.id).map(({ id }) => id);
  await claimFeedback(db, joined, traveler.id);
}

import { type FirestoreRooms, roomOf } from '#adapters/firestore/chat/firestore-rooms';
import type { AppContext } from '#composition/server/request-scope';
import { serialHandler, type JobHandler } from './worker.ts';

/** Opens or closes the room of a relationship in Firestore as the relationship stands now; one that is gone has none. */
export const writeChatroomJob = (rooms: FirestoreRooms | undefined, { db }: Pick<AppContext, 'db'>): JobHandler =>
  serialHandler(async ({ payload }) => {
    const id = String(payload['room']);
    const pair = await db
      .selectFrom('relationships')
      .where('id', '=', id)
      .select(['type', 'is_open as isOpen', 'fellows_before as fellowsBefore', 'inviter_id', 'invitee_id'])
      .executeTakeFirst();
    const room = pair && roomOf({ id, ...pair, inviter: { id: pair.inviter_id }, invitee: { id: pair.invitee_id } });
    await rooms?.put([room ?? { id }]);
  });

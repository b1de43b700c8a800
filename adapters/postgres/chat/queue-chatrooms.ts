import type { ChatId } from '#core/chat';
import type { Clock, RandomSource } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Has the rooms of relationships that changed in the current transaction written where chats are kept. */
export async function queueChatrooms(
  db: Db,
  { clock, random }: { readonly clock: Clock; readonly random: RandomSource },
  rooms: readonly ChatId[],
): Promise<void> {
  if (rooms.length === 0) return;
  const now = clock.now();
  const jobs = rooms.map((room) => ({
    id: random.uuid(),
    kind: 'chatroom',
    payload: JSON.stringify({ room }),
    run_at: now,
    created_at: now,
  }));
  await db.insertInto('jobs').values(jobs).execute();
}

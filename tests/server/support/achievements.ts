import { PostgresLedger } from '#adapters/postgres/challenges/postgres-ledger';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { PostId } from '#core/achievements';
import type { PairType } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { MONDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler } from './seed.ts';
import type { TestServer } from './test-server.ts';

/** A Traveler at the lake with a completed challenge, and its submission. */
export async function submittedReeds(
  { context, db }: TestServer,
  traveler?: TravelerId,
  challenge = 'reeds',
): Promise<{ readonly owner: TravelerId; readonly postId: PostId }> {
  const { clock, random } = context;
  const owner = traveler ?? (await addTraveler(context));
  const quests = new PostgresQuests(db, owner, clock, random);
  if (traveler === undefined) await quests.join(QUEST_CODES.lake, TODAY);
  const { id: quest } = (await quests.active()).quest;
  const postId = random.uuid();
  await db
    .insertInto('posts')
    .values({
      id: postId,
      quest_id: quest,
      challenge_id: challenge,
      submission: postId,
      answered: JSON.stringify({ earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } }),
      reflect_answers: `The ${challenge} hum.`,
      completed_on: MONDAY,
      completed_at: clock.now(),
    })
    .execute();
  await new PostgresLedger(db, owner, random).book([
    { reason: 'challenge', subject: challenge, points: { xp: 100, bp: 0 }, bookedAt: clock.now() },
  ]);
  return { owner, postId };
}

/** Makes two Travelers something to each other, or invites the second one. */
export async function addPair(
  { context: { db, clock, random } }: TestServer,
  [inviter, invitee]: readonly [TravelerId, TravelerId],
  type: PairType,
  isOpen = false,
): Promise<void> {
  await db
    .insertInto('relationships')
    .values({
      id: random.uuid(),
      type,
      is_open: isOpen,
      fellows_before: false,
      inviter_id: inviter,
      invitee_id: invitee,
      updated_at: clock.now(),
    })
    .execute();
}

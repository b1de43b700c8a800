import { PostgresReviewLinks } from '#adapters/postgres/achievements/postgres-review-links';
import { PostgresLedger } from '#adapters/postgres/challenges/postgres-ledger';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { PostId, ReviewToken } from '#core/achievements';
import type { PairType, RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { MONDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler } from './seed.ts';
import type { TestServer } from './test-server.ts';

type ServerParts = Pick<TestServer, 'context' | 'db'>;

/** A Traveler at the lake with a completed challenge, and its submission. */
export async function submittedReeds(
  { context, db }: ServerParts,
  traveler?: TravelerId,
  challenge = 'reeds',
  today: Parameters<PostgresQuests['join']>[1] = TODAY,
): Promise<{ readonly owner: TravelerId; readonly postId: PostId }> {
  const { clock, random } = context;
  const owner = traveler ?? (await addTraveler(context));
  const quests = new PostgresQuests(db, owner, clock, random);
  if (traveler === undefined) await quests.join(QUEST_CODES.lake, today);
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
  { context: { db, clock, random } }: Pick<ServerParts, 'context'>,
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

/** A person without an account whom a Traveler made their running partner. */
export async function addExternal(
  { context: { db, clock, random } }: Pick<ServerParts, 'context'>,
  inviter: TravelerId,
  email: string,
): Promise<RelationshipId> {
  const id = random.uuid();
  const typed = { invitee_name: 'Cho Lake', invitee_email: email, invitee_key: email };
  const pair = { id, type: 'Running Partner', is_open: false, fellows_before: false, inviter_id: inviter } as const;
  await db
    .insertInto('relationships')
    .values({ ...pair, ...typed, updated_at: clock.now() })
    .execute();
  return id;
}

/** The token of a link to a submission, for a person without an account. */
export const linkTo = (
  { context: { db, secrets, random, clock } }: Pick<ServerParts, 'context'>,
  postId: PostId,
  reviewerId: RelationshipId,
): Promise<ReviewToken> =>
  new PostgresReviewLinks(db, secrets, random).keep({ postId, reviewerId, message: 'Look.', sentAt: clock.now() });

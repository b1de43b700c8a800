import { Readable } from 'node:stream';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PostgresReviewLinks } from '#adapters/postgres/achievements/postgres-review-links';
import { PostgresOrganizations } from '#adapters/postgres/operator/organizations/postgres-organizations';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import type { Token } from '#core/account';
import type { ExternalLinkId, FeedbackId } from '#core/achievements';
import type { FileId } from '#core/applets';
import type { PostId } from '#core/challenges';
import type { QuestId } from '#core/quests';
import type { RelationshipId } from '#core/relationships';
import { type Clock, partsOf, todayIn, type TravelerId } from '#core/shared';
import { SHOWCASE_VERSION, type ShowcaseId } from '#core/showcases';
import { QUEST_CODES, MONDAY } from '../../fixtures/sample-quests.ts';
import type { TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';

/** Everybody who might make a call that is about the owner. */
export const CALLERS = [
  'nobody',
  'another Traveler',
  'another organisation',
  'an unverified one',
  'an expired token',
  'a revoked token',
  'an operator',
  'an operator of the organisation',
  'an operator of another organisation',
  'the owner',
] as const;
/** One of them. */
export type Caller = (typeof CALLERS)[number];

/** Whose things the calls are about. */
export interface Owner {
  readonly id: TravelerId;
  readonly questId: QuestId;
  /** A stored file of theirs. */
  readonly file: FileId;
  /** A submission of theirs. */
  readonly postId: PostId;
  /** An invitation of theirs that is open. */
  readonly relationshipId: RelationshipId;
  /** A link to the submission. */
  readonly reviewLinkId: ExternalLinkId;
  /** Another person's feedback to the submission. */
  readonly feedbackId: FeedbackId;
  /** The room of a relationship of theirs with a person whose account was deleted. */
  readonly chatId: RelationshipId;
  /** A showcase of theirs. */
  readonly showcaseId: ShowcaseId;
}

/** A Traveler at the lake, with a schedule still to commit. */
export async function addOwner({ context }: Pick<TestServer, 'context'>): Promise<Owner> {
  const id = await addTraveler(context);
  const quests = questsOf(context, id);
  await quests.join(QUEST_CODES.lake, todayOn(context.clock));
  const questId = (await quests.active()).quest.id;
  const postId = await submittedPost(context, questId);
  return {
    id,
    questId,
    file: await storedFile(context, id),
    postId,
    reviewLinkId: await sentReviewLink(context, id, postId),
    feedbackId: await receivedFeedback(context, postId),
    relationshipId: await openInvitation(context, id),
    chatId: await openChat(context, id),
    showcaseId: await publishedShowcase(context, id),
  };
}

const todayOn = (clock: Clock) => ({ ...partsOf(todayIn(clock.zone(), clock.now())), startOnSameWeek: true });

async function storedFile({ db, clock, random, objects }: TestServer['context'], owner: TravelerId): Promise<FileId> {
  const [id, now] = [random.uuid(), clock.now()];
  await objects.add(id, 'text/plain', Readable.from([Buffer.from('abc')]));
  await db
    .insertInto('files')
    .values({
      id,
      traveler_id: owner,
      name: 'a.txt',
      announced_type: 'text/plain',
      announced_size: 3,
      state: 'stored',
      object: id,
      type: 'text/plain',
      size: 3,
      created_at: now,
      expires_at: now,
      stored_at: now,
    })
    .execute();
  return id;
}

async function publishedShowcase(
  { db, clock, random }: TestServer['context'],
  ownerId: TravelerId,
): Promise<ShowcaseId> {
  const [id, now] = [random.uuid(), clock.now()];
  await new PostgresShowcaseRecords(db, clock, random).save({
    id,
    ownerId,
    showcaseVersionName: SHOWCASE_VERSION,
    title: 'My lake',
    callToAction: 'Say hello',
    backgroundUrl: null,
    videoUrl: null,
    allowsSearch: false,
    appletIds: [],
    featuredAppletIds: [],
    headlineAppletIds: [],
    createdAt: now,
    publishedOn: now,
  });
  return id;
}

async function openInvitation(
  { db, clock, random }: TestServer['context'],
  owner: TravelerId,
): Promise<RelationshipId> {
  const [id, address] = [random.uuid(), `${random.uuid()}@elsewhere.test`];
  await db
    .insertInto('relationships')
    .values({
      id,
      type: 'Running Partner',
      is_open: true,
      fellows_before: false,
      inviter_id: owner,
      invitee_name: 'Ben Fields',
      invitee_email: address,
      invitee_key: address,
      updated_at: clock.now(),
    })
    .execute();
  return id;
}

async function sentReviewLink(
  { db, clock, random, secrets }: TestServer['context'],
  owner: TravelerId,
  postId: PostId,
): Promise<ExternalLinkId> {
  const reviewer = random.uuid();
  const email = `${reviewer}@elsewhere.test`;
  await db
    .insertInto('relationships')
    .values({
      id: reviewer,
      type: 'Mentor',
      is_open: false,
      fellows_before: false,
      inviter_id: owner,
      invitee_name: 'Mara Lind',
      invitee_email: email,
      invitee_key: email,
      updated_at: clock.now(),
    })
    .execute();
  const sent = { postId, reviewerId: reviewer, message: 'Look.', sentAt: clock.now() };
  await new PostgresReviewLinks(db, secrets, random).keep(sent);
  const { id } = await db
    .selectFrom('review_links')
    .where('relationship_id', '=', reviewer)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function openChat({ db, clock, random }: TestServer['context'], owner: TravelerId): Promise<RelationshipId> {
  const [id, gone] = [random.uuid(), random.uuid()];
  await db
    .insertInto('relationships')
    .values({
      id,
      type: 'Fellow Traveler',
      is_open: false,
      fellows_before: false,
      inviter_id: owner,
      invitee_id: gone,
      updated_at: clock.now(),
    })
    .execute();
  const unread = { one_unread: 1, other_unread: 0 };
  await db
    .insertInto('chatrooms')
    .values({ id, one_id: owner, other_id: gone, ...unread })
    .execute();
  return id;
}

async function receivedFeedback({ db, clock, random }: TestServer['context'], post_id: PostId): Promise<FeedbackId> {
  const [id, created_at] = [random.uuid(), clock.now()];
  await db
    .insertInto('feedback')
    .values({ id, post_id, author: random.uuid(), author_name: 'Mara Lind', score: 4, answers: 'Good.', created_at })
    .execute();
  return id;
}

async function submittedPost({ db, clock, random }: TestServer['context'], questId: QuestId): Promise<PostId> {
  const id = random.uuid();
  const answered = JSON.stringify({ earned: { xp: 0, bp: 0 }, totals: { xp: 0, bp: 0 } });
  await db
    .insertInto('posts')
    .values({
      id,
      quest_id: questId,
      challenge_id: 'island',
      submission: id,
      answered,
      reflect_answers: 'It is quiet there.',
      completed_on: MONDAY,
      completed_at: clock.now(),
    })
    .execute();
  return id;
}

const questsOf = ({ db, clock, random }: TestServer['context'], id: TravelerId): PostgresQuests =>
  new PostgresQuests(db, id, clock, random);

/** The token of a caller; `undefined` for an anonymous one. */
export async function tokenFor(
  { context, db, clock }: TestServer,
  who: Caller,
  owner: Owner,
): Promise<Token | undefined> {
  switch (who) {
    case 'nobody':
      return undefined;
    case 'the owner':
      return sessionToken(context, owner.id);
    case 'an expired token':
      clock.advance({ days: -14 });
      try {
        return await sessionToken(context, owner.id);
      } finally {
        clock.advance({ days: 14 });
      }
    case 'a revoked token': {
      const token = await sessionToken(context, owner.id);
      await db.updateTable('sessions').set({ revoked_at: clock.now() }).where('jti', '=', jtiOf(token)).execute();
      return token;
    }
    case 'an unverified one':
      return sessionToken(context, await addTraveler(context, { isVerified: false }));
    case 'an operator':
      return sessionToken(context, await addTraveler(context, { isOperator: true }));
    case 'an operator of the organisation':
      return sessionToken(context, await operatorOf(context, 'lighthouse'));
    case 'an operator of another organisation':
      return sessionToken(context, await operatorOf(context, 'windmill'));
    case 'another Traveler':
      return sessionToken(context, await travelerOn(context, QUEST_CODES.lake));
    case 'another organisation':
      return sessionToken(context, await travelerOn(context, QUEST_CODES.forest));
  }
}

const jtiOf = (token: Token): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly jti: string }).jti;

/** A Traveler on no quest who is an operator of an organization. */
async function operatorOf(context: TestServer['context'], organization: string): Promise<TravelerId> {
  const id = await addTraveler(context);
  await new PostgresOrganizations(context.db).addOperator(organization, id, context.clock.now());
  return id;
}

async function travelerOn(context: TestServer['context'], code: string): Promise<TravelerId> {
  const id = await addTraveler(context);
  await questsOf(context, id).join(code, todayOn(context.clock));
  return id;
}

/** Everything that is kept of a Traveler. */
export async function storedDataOf({ db }: TestServer, { id, questId, postId }: Owner): Promise<unknown> {
  const ofQuest = [
    'week_hours',
    'week_visualizations',
    'planned_items',
    'step_completions',
    'posts',
    'applet_answers',
  ] as const;
  return db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(selectFrom('travelers').selectAll().where('id', '=', id)).as('travelers'),
      jsonArrayFrom(selectFrom('quests').selectAll().where('traveler_id', '=', id)).as('quests'),
      jsonArrayFrom(selectFrom('ledger').selectAll().where('traveler_id', '=', id)).as('ledger'),
      jsonArrayFrom(selectFrom('relationships').selectAll().where('inviter_id', '=', id).orderBy('id')).as('relations'),
      jsonArrayFrom(selectFrom('review_links').selectAll().where('post_id', '=', postId)).as('review_links'),
      jsonArrayFrom(selectFrom('feedback').selectAll().where('post_id', '=', postId).orderBy('id')).as('feedback'),
      jsonArrayFrom(selectFrom('chatrooms').selectAll().where('one_id', '=', id)).as('chatrooms'),
      jsonArrayFrom(selectFrom('sessions').selectAll().where('traveler_id', '=', id).orderBy('jti')).as('sessions'),
      ...ofQuest.map((table) => jsonArrayFrom(selectFrom(table).selectAll().where('quest_id', '=', questId)).as(table)),
    ])
    .executeTakeFirstOrThrow();
}

import { Readable } from 'node:stream';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import type { Token } from '#core/account';
import type { FileId } from '#core/applets';
import type { PostId } from '#core/challenges';
import type { QuestId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { CODES, MONDAY, today } from '../contracts/scene.ts';
import type { TestServer } from './harness.ts';
import { newTraveler, tokenOf } from './scene.ts';

/** Everybody who might make a call that is about the owner. */
export const everybody = [
  'nobody',
  'another Traveler',
  'another organisation',
  'an unverified one',
  'an expired token',
  'a revoked token',
  'an operator',
  'the owner',
] as const;
/** One of them. */
export type Who = (typeof everybody)[number];

/** Whose things the calls are about. */
export interface Owner {
  readonly id: TravelerId;
  readonly questId: QuestId;
  /** A stored file of theirs. */
  readonly file: FileId;
  /** A submission of theirs. */
  readonly postId: PostId;
}

/** A Traveler at the lake, with a schedule still to commit. */
export async function ownerOn({ house }: TestServer): Promise<Owner> {
  const id = await newTraveler(house);
  const quests = questsOf(house, id);
  await quests.join(CODES.lake, today);
  const questId = (await quests.active()).quest.id;
  return { id, questId, file: await storedFile(house, id), postId: await submittedPost(house, questId) };
}

async function storedFile({ db, clock, dice, objects }: TestServer['house'], owner: TravelerId): Promise<FileId> {
  const [id, now] = [dice.id(), clock.now()];
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

async function submittedPost({ db, clock, dice }: TestServer['house'], questId: QuestId): Promise<PostId> {
  const id = dice.id();
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

const questsOf = ({ db, clock, dice }: TestServer['house'], id: TravelerId): PostgresQuests =>
  new PostgresQuests(db, id, clock, dice);

/** What that one signs the call with; nobody has nothing. */
export async function tokenFor({ house, db, clock }: TestServer, who: Who, owner: Owner): Promise<Token | undefined> {
  switch (who) {
    case 'nobody':
      return undefined;
    case 'the owner':
      return tokenOf(house, owner.id);
    case 'an expired token':
      clock.advance({ days: -14 });
      try {
        return await tokenOf(house, owner.id);
      } finally {
        clock.advance({ days: 14 });
      }
    case 'a revoked token': {
      const token = await tokenOf(house, owner.id);
      await db.updateTable('sessions').set({ revoked_at: clock.now() }).where('traveler_id', '=', owner.id).execute();
      return token;
    }
    case 'an unverified one':
      return tokenOf(house, await newTraveler(house, { isVerified: false }));
    case 'an operator':
      return tokenOf(house, await newTraveler(house, { isOperator: true }));
    case 'another Traveler':
      return tokenOf(house, await walkerOn(house, CODES.lake));
    case 'another organisation':
      return tokenOf(house, await walkerOn(house, CODES.forest));
  }
}

async function walkerOn(house: TestServer['house'], code: string): Promise<TravelerId> {
  const id = await newTraveler(house);
  await questsOf(house, id).join(code, today);
  return id;
}

/** Everything that is kept of a Traveler. */
export async function tracesOf({ db }: TestServer, { id, questId }: Owner): Promise<unknown> {
  return Promise.all([
    db.selectFrom('travelers').selectAll().where('id', '=', id).execute(),
    db.selectFrom('quests').selectAll().where('traveler_id', '=', id).execute(),
    db.selectFrom('ledger').selectAll().where('traveler_id', '=', id).execute(),
    db.selectFrom('sessions').selectAll().where('traveler_id', '=', id).orderBy('jti').execute(),
    ...(
      ['week_hours', 'week_visualizations', 'planned_items', 'step_completions', 'posts', 'applet_answers'] as const
    ).map((table) => db.selectFrom(table).selectAll().where('quest_id', '=', questId).execute()),
  ]);
}

import { sql, type RawBuilder } from 'kysely';
import { emailKey } from '#core/account';
import {
  type ListedPair,
  NO_PROFILE,
  type RelatedUser,
  type RelationshipId,
  type RelationshipPair,
  occupiedSlots,
  pairsNotIn,
  type Block,
} from '#core/relationships';
import { formerTraveler, type TravelerId } from '#core/shared';
import { anyOf } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import type { RelationshipRow } from '../tables/tables-relationships.ts';

/** The keys by which rows are looked up: ids of accounts, and addresses in the form in which they are compared. */
export interface PeopleKeys {
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
}

/** Every pair that has one of these people in it, with names and pictures as they are now. */
export async function pairsWith(db: Db, people: PeopleKeys): Promise<readonly RelationshipPair[]> {
  return (await pairRows(db, people).execute()).map(pairOf);
}

/** Counts the unread messages of a Traveler, in the chats of all their pairs, in one row. */
export const unreadMessagesQuery = (db: Db, traveler: string) =>
  db
    .selectFrom('relationships as pair')
    .innerJoin('chatrooms as room', 'room.id', 'pair.id')
    .where(({ eb, or }) => or([eb('pair.inviter_id', '=', traveler), eb('pair.invitee_id', '=', traveler)]))
    .select(sql<string>`coalesce(sum(${unreadIn(traveler)}), 0)`.as('unread'));

/** The pairs of a Traveler, each with the unread count and the newest message of its chat. */
export async function listedPairs(db: Db, traveler: string): Promise<readonly ListedPair[]> {
  const rows = await pairRows(db, { ids: [traveler], addresses: [] })
    .leftJoin('chatrooms as room', 'room.id', 'pair.id')
    .leftJoin('chat_messages as newest', (join) =>
      join.onRef('newest.room_id', '=', 'room.id').onRef('newest.created_at', '=', 'room.last_message_at'),
    )
    .select(unreadIn(traveler).as('unread'))
    .select(({ fn }) => [
      fn.coalesce('room.last_text', 'newest.text').as('text'),
      fn.coalesce('room.last_sender_id', 'newest.sender_id').as('senderId'),
    ])
    .select('room.last_message_at as createdAt')
    .execute();
  return rows.map(({ unread, text, senderId, createdAt, ...row }) => ({
    pair: pairOf(row),
    unreadMessages: unread,
    lastMessage: text !== null && senderId !== null && createdAt !== null ? { text, senderId, createdAt } : null,
  }));
}

const unreadIn = (traveler: string) =>
  sql<number>`coalesce(case ${traveler}::uuid when room.one_id then room.one_unread
    when room.other_id then room.other_unread end, 0)`;

const pairRows = (db: Db, { ids, addresses }: PeopleKeys) =>
  db
    .selectFrom('relationships as pair')
    .leftJoin(relatedUsers(db).as('inviter'), 'inviter.id', 'pair.inviter_id')
    .leftJoin(relatedUsers(db).as('invitee'), 'invitee.id', 'pair.invitee_id')
    .where(({ eb, or, and }) =>
      or([
        eb('pair.inviter_id', '=', anyOf(ids)),
        eb('pair.invitee_id', '=', anyOf(ids)),
        and([eb('pair.invitee_id', 'is', null), eb('pair.invitee_key', '=', anyOf(addresses))]),
      ]),
    )
    .select(['pair.id', 'pair.type', 'pair.is_open', 'pair.fellows_before', 'pair.is_found'])
    .select(['pair.inviter_id', 'pair.invitee_id'])
    .select(['pair.invitee_name', 'pair.invitee_email', 'pair.updated_at'])
    // Null where there is no such account.
    .select(({ fn }) => fn.toJson('inviter').$castTo<RelatedUser | null>().as('inviter'))
    .select(({ fn }) => fn.toJson('invitee').$castTo<RelatedUser | null>().as('invitee'))
    .orderBy('pair.updated_at', 'desc')
    .orderBy('pair.id');

type PairRow = Awaited<ReturnType<ReturnType<typeof pairRows>['execute']>>[number];

function pairOf(row: PairRow): RelationshipPair {
  const typed = { displayName: row.invitee_name ?? '', email: row.invitee_email ?? '' };
  return {
    id: row.id,
    type: row.type,
    isOpen: row.is_open,
    fellowsBefore: row.fellows_before,
    isFound: row.is_found || undefined,
    byAddress: row.is_open && row.invitee_email !== null ? typed : null,
    inviter: row.inviter ?? formerUser(row.inviter_id),
    invitee:
      row.invitee ?? (row.invitee_id === null ? { id: null, ...typed, ...NO_PROFILE } : formerUser(row.invitee_id)),
    updatedAt: row.updated_at,
  };
}

/** Writes what differs: what is gone is deleted, what is new or other is put in its place. */
export async function writeDifference(
  db: Db,
  before: readonly RelationshipPair[],
  after: readonly RelationshipPair[],
): Promise<readonly RelationshipId[]> {
  const changed = pairsNotIn(after, before);
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
  const touched = [...changed, ...gone].map(({ id }) => id);
  if (touched.length === 0) return touched;
  await db.deleteFrom('relationship_places').where('relationship_id', 'in', touched).execute();
  if (gone.length > 0)
    await db
      .deleteFrom('relationships')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  if (changed.length === 0) return touched;
  await db
    .insertInto('relationships')
    .values(changed.map(rowOf))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        is_open: ref('excluded.is_open'),
        fellows_before: ref('excluded.fellows_before'),
        is_found: ref('excluded.is_found'),
        inviter_id: ref('excluded.inviter_id'),
        invitee_id: ref('excluded.invitee_id'),
        invitee_name: ref('excluded.invitee_name'),
        invitee_email: ref('excluded.invitee_email'),
        invitee_key: ref('excluded.invitee_key'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
  const slots = changed.flatMap((pair) => occupiedSlots(pair).map((place) => ({ place, relationship_id: pair.id })));
  if (slots.length > 0) await db.insertInto('relationship_places').values(slots).execute();
  return touched;
}

function rowOf({ inviter, invitee, byAddress, ...pair }: RelationshipPair): RelationshipRow {
  if (inviter.id === null) throw new Error('Only somebody with an account invites.');
  const typed = byAddress ?? (invitee.id === null ? invitee : null);
  return {
    id: pair.id,
    type: pair.type,
    is_open: pair.isOpen,
    fellows_before: pair.fellowsBefore,
    is_found: pair.isFound ?? false,
    inviter_id: inviter.id,
    invitee_id: invitee.id,
    invitee_name: typed?.displayName ?? null,
    invitee_email: typed?.email ?? null,
    invitee_key: typed ? emailKey(typed.email) : null,
    updated_at: pair.updatedAt,
  };
}

/** The columns of a Traveler that a relationship shows. */
export const RELATED_USER = ['id', 'display_name as displayName', 'email', 'picture_url as profilePictureUrl'] as const;

const relatedUsers = (db: Db) => db.selectFrom('travelers').select(RELATED_USER);

/** One of the two whose account is gone. */
const formerUser = (id: string): RelatedUser => ({ id, email: '', ...NO_PROFILE, ...formerTraveler() });

/**
 * REL-29 OPE-10 · When a person was last active, also in their running partnership; each of the two a column or an id.
 */
export const lastActiveInSql = (
  person: RawBuilder<unknown>,
  partnership: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`greatest(
  (select max(greatest(acted_at, created_at)) from quests where traveler_id = ${person} and active),
  (select max(logged_in_at) from sessions where traveler_id = ${person}),
  (select max(saved_at) from drafts where traveler_id = ${person}),
  (select max(created_at) from feedback where author = ${person}::text),
  (select max(created_at) from chat_messages where room_id = ${partnership} and sender_id = ${person})
)`;

/** The blocks that a Traveler made or is the target of. */
export const blocksOfTraveler = (db: Db, traveler: TravelerId): Promise<readonly Block[]> =>
  db
    .selectFrom('blocks')
    .where(({ eb, or }) => or([eb('traveler_id', '=', traveler), eb('blocked_id', '=', traveler)]))
    .select(['traveler_id as by', 'blocked_id as blocked'])
    .execute();

/** REL-26 · Whether one of two people, each a column or an id, has blocked the other. */
export const isBlockedInSql = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocks where (blocks.traveler_id = ${one} and blocks.blocked_id = ${other})
    or (blocks.traveler_id = ${other} and blocks.blocked_id = ${one}))`;

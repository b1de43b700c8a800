import { type RawBuilder, sql } from 'kysely';

/** REL-29 OPE-10 · When somebody was last active, also in their running partnership; each of the two a column or an id. */
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

/** OPE-10 · When somebody was last active, whether or not they have a running partner. */
export const lastActiveOf = (person: RawBuilder<unknown>): RawBuilder<string | null> =>
  lastActiveInSql(person, sql`(select pair.id ${confirmedPair(person)})`);

/** OPE-17 · The running partnership of somebody with a person who has an account: since when, and when they were last active in it. */
export const partnershipOf = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select pair.updated_at as since, ${lastActiveInSql(person, sql`pair.id`)} as active_at
  ${confirmedPair(person)})`;

const confirmedPair = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from relationships as pair
  where pair.type = 'Running Partner' and not pair.is_open and pair.invitee_id is not null
    and (pair.inviter_id = ${person} or pair.invitee_id = ${person})
  limit 1`;

import { type RawBuilder, sql } from 'kysely';
import type { ContentRename } from '#core/operator';
import type { Instant } from '#core/shared';
import type { Db } from '../database/database.ts';

/**
 * OPE-25 · Carries everything that was done on these quests under the former ids of steps and applets to the new ones. Its people are asked
 * for all answers again. Call it in a transaction that holds them.
 */
export async function renameContent(
  db: Db,
  isMeant: RawBuilder<unknown>,
  renames: readonly ContentRename[],
  at: Instant,
): Promise<void> {
  if (renames.length === 0) return;
  for (const { kind, from, to } of renames)
    for (const statement of (kind === 'step' ? renameStep : renameApplet)(isMeant, from, to))
      await statement.execute(db);
  await sql`update quests set updated_at = ${at} where ${isMeant}`.execute(db);
}

type Rename = (isMeant: RawBuilder<unknown>, from: string, to: string) => readonly RawBuilder<unknown>[];

const renameStep: Rename = (isMeant, from, to) => [
  sql`update step_completions done set step_id = ${to} where step_id = ${from} and ${isOf(isMeant)}
    and not exists (select from step_completions other
      where (other.quest_id, other.challenge_id, other.step_id) = (done.quest_id, done.challenge_id, ${to}))`,
  sql`update planned_items item set item_id = ${to} where kind = 'step' and item_id = ${from} and ${isOf(isMeant)}
    and not exists (select from planned_items other
      where (other.quest_id, other.challenge_id, other.item_id) = (item.quest_id, item.challenge_id, ${to}))`,
  sql`update applet_answers set step_id = ${to} where step_id = ${from} and ${isOf(isMeant)}`,
  sql`update replans set moves = ${listWith(
    sql`moves`,
    sql`case when piece ->> 'step' = ${from} then jsonb_set(piece, '{step}', to_jsonb(${to}::text)) else piece end`,
  )}
    where jsonb_path_exists(moves, '$[*] ? (@.step == $id)', jsonb_build_object('id', ${from}::text)) and ${isOf(isMeant)}`,
  sql`update drafts draft set place = split_part(place, ':', 1) || ':' || split_part(place, ':', 2) || ':' || ${to}
    where split_part(place, ':', 1) in ('step', 'edit') and split_part(place, ':', 3) = ${from} and ${isOfActive(isMeant)}
      and not exists (select from drafts other where other.traveler_id = draft.traveler_id
        and other.place = split_part(draft.place, ':', 1) || ':' || split_part(draft.place, ':', 2) || ':' || ${to})`,
];

const renameApplet: Rename = (isMeant, from, to) => [
  sql`update applet_answers set applet_id = ${to}, answer = jsonb_set(answer, '{appletId}', to_jsonb(${to}::text))
    where applet_id = ${from} and ${isOf(isMeant)}`,
  sql`update drafts set revision = revision + 1, content = jsonb_set(content, '{answers}', ${listWith(
    sql`content -> 'answers'`,
    sql`case when piece ->> 'appletId' = ${from} then jsonb_set(piece, '{appletId}', to_jsonb(${to}::text)) else piece end`,
  )})
    where jsonb_path_exists(content, '$.answers[*] ? (@.appletId == $id)', jsonb_build_object('id', ${from}::text))
      and ${isOfActive(isMeant)}`,
  ...(['applet_ids', 'featured_ids', 'headline_ids'] as const).map((list) => {
    const [former, fresh] = [from, to].map((id) => sql`quest.id || '-' || ${id}::text`);
    return sql`update showcases set ${sql.ref(list)} = ${listWith(
      sql.ref(list),
      sql`case when piece #>> '{}' = ${former} then to_jsonb(${fresh}) else piece end`,
    )}
      from (select id, traveler_id from quests where ${isMeant}) quest
      where quest.traveler_id = showcases.traveler_id and ${sql.ref(list)} ? (${former})`;
  }),
];

const isOf = (isMeant: RawBuilder<unknown>) => sql`quest_id in (select id from quests where ${isMeant})`;

const isOfActive = (isMeant: RawBuilder<unknown>) =>
  sql`traveler_id in (select traveler_id from quests where active and ${isMeant})`;

/** A list with each of its pieces made anew, in their order. */
const listWith = (list: RawBuilder<unknown>, piece: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(${piece} order by nth), '[]') from jsonb_array_elements(${list}) with ordinality as pieces (piece, nth))`;

import { type RawBuilder, sql } from 'kysely';
import type { QuestContent } from '#core/content';
import { loadQuestRevision } from '../content/content-revisions.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';

/**
 * OPE-11 · Marks the planned items of quests as open or not by their content and what was completed: an item that is
 * not in the content is not open. Returns the quests with a changed item. Call it whenever quests change their content.
 */
export async function keepOpenItems(
  db: Db,
  isMeant: RawBuilder<unknown>,
  { weeks, isSampleQuest }: Pick<QuestContent, 'weeks' | 'isSampleQuest'>,
): Promise<readonly string[]> {
  const challenges = isSampleQuest ? [] : weeks.flatMap((week) => week.challenges);
  const items = challenges.flatMap(({ id, steps }) => [
    ...steps.map((step) => ({ challenge: id, item: step.id, kind: 'step' })),
    { challenge: id, item: 'post', kind: 'post' },
  ]);
  const { rows } = await sql<{ quest: string }>`
    with authored as materialized (
      select challenge, item, kind from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as listed (challenge text, item text, kind text))
    update planned_items as item set is_open = not item.is_open
    where item.quest_id in (select id from quests where ${isMeant}) and item.is_open <> (
      (item.challenge_id, item.item_id, item.kind) in (select challenge, item, kind from authored)
      and not exists (select from posts as done
        where done.quest_id = item.quest_id and done.challenge_id = item.challenge_id)
      and not (item.kind = 'step' and exists (select from step_completions as done
        where done.quest_id = item.quest_id and done.challenge_id = item.challenge_id and done.step_id = item.item_id)))
    returning item.quest_id as quest`.execute(db);
  return rows.map(({ quest }) => quest);
}

/**
 * OPE-11 · Computes the values of everybody in a cohort anew, by its content. Returns the number of people with a value
 * that differed; `undefined` if no cohort has this Quest Code.
 */
export const repairCohort = (db: Db, enrollmentCode: string): Promise<number | undefined> =>
  inTransaction(db, async (trx) => {
    // With many people in the cohort it takes longer than a call may.
    await sql`set local statement_timeout = 0`.execute(trx);
    const cohort = await trx
      .selectFrom('cohorts')
      .where('enrollment_code', '=', enrollmentCode)
      .select(['id', 'revision_id'])
      .executeTakeFirst();
    if (!cohort) return undefined;
    const isMeant = sql`cohort_id = ${cohort.id}`;
    const { quest } = await loadQuestRevision(trx, cohort.revision_id);
    const changed = await keepOpenItems(trx, isMeant, quest);
    return new Set([...changed, ...(await repairFigures(trx, isMeant))]).size;
  });

/**
 * OPE-11 · Computes the values by which the people of a cohort are sorted and counted, and stores those that differ.
 * Returns the quests with a value that differed.
 */
export async function repairFigures(db: Db, isMeant: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ quest: string }>`
    update quests set (${sql.join(FIGURES.map((figure) => sql.ref(figure)))})
      = (select ${figuresOf('kept')} from kept_figures(quests) as kept)
    where ${isMeant} and not exists (select from kept_figures(quests) as kept
      where (${figuresOf('kept')}) is not distinct from (${figuresOf('quests')}))
    returning id as quest`.execute(db);
  return rows.map(({ quest }) => quest);
}

const FIGURES = [
  'open_since',
  'completed_count',
  'last_active_at',
  'partner_since',
  'is_listed',
  'furthest_place',
  'active_days',
  'time_zone',
] as const;

const figuresOf = (table: string) => sql.join(FIGURES.map((figure) => sql.ref(`${table}.${figure}`)));

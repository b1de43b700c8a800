import { sql } from 'kysely';
import { ACHIEVEMENT_TYPES, type AchievementPage } from '#core/achievements';
import { achievementIdOf, type AchievementPageSources } from '#core/achievements/server';
import type { LedgerEntry } from '#core/challenges/server';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** The content of a page, in the order of the whole list, and the totals of the whole list. */
export interface ListedPage extends Pick<AchievementPageSources, 'ids' | 'totals' | 'page'> {
  /** The ledger entries of the items on the page. */
  readonly entries: readonly LedgerEntry[];
}

interface Row {
  readonly id: string | null;
  readonly reason: LedgerEntry['reason'];
  readonly subject: string;
  readonly booked_at: Instant;
  readonly xp: number;
  readonly bp: number;
  readonly place: number;
  readonly total: number;
  readonly total_xp: number;
  readonly total_bp: number;
  readonly challenges: number;
}

/** ACH-29 · Which achievements of a Traveler a page has. */
export async function achievementsOnPage(
  db: Db,
  traveler: TravelerId,
  { limit, after }: AchievementPage,
): Promise<ListedPage> {
  const { rows } = await sql<Row>`
    with booked as (
      select reason, subject, xp, bp, booked_at, replace(reason, ' ', '-') || '-' || subject as id
      from ledger where traveler_id = ${traveler}
    ), submitted as (
      select post.id, post.challenge_id, post.completed_at,
        row_number() over (partition by post.challenge_id order by post.completed_at, post.id) as turn
      from posts as post inner join quests as quest on quest.id = post.quest_id
      where quest.traveler_id = ${traveler}
    ), further as materialized (
      select * from submitted where turn > 1
    ), listed as (
      select *, booked_at as achieved_at from booked
      union all
      select booked.reason, booked.subject, booked.xp, booked.bp, booked.booked_at, booked.id || '-' || further.id,
        further.completed_at
      from booked inner join further on further.challenge_id = booked.subject
      where booked.reason = 'challenge'
    ), placed as (
      select *, row_number() over (
        order by achieved_at desc, array_position(${ACHIEVEMENT_TYPES}::text[], reason::text), id collate "C"
      ) as place
      from listed
    ), whole as (
      select count(*) as total, count(*) filter (where reason = 'challenge') as challenges,
        (select coalesce(sum(xp), 0) from booked) as total_xp, (select coalesce(sum(bp), 0) from booked) as total_bp
      from listed
    ), page as (
      select * from placed
      where ${after ?? null}::text is null or place > (select place from placed where id = ${after ?? null}::text)
      order by place limit ${limit}
    )
    select page.*, whole.* from whole left join page on true order by page.place`.execute(db);
  const [whole] = rows;
  const shown = rows.filter((row): row is Row & { readonly id: string } => row.id !== null);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    entries: [...new Map(shown.map((row) => [achievementIdOf(row), entryOf(row)])).values()],
    totals: { xp: whole?.total_xp ?? 0, bp: whole?.total_bp ?? 0 },
    page: { hasMore: last !== undefined && last.place < last.total, challenges: whole?.challenges ?? 0 },
  };
}

const entryOf = ({ reason, subject, booked_at: bookedAt, xp, bp }: Row): LedgerEntry => ({
  reason,
  subject,
  bookedAt,
  points: { xp, bp },
});

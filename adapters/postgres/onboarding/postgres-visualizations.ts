import { Refusal } from '#core/messages';
import type { QuestFlowKind, Visualizations } from '#core/onboarding';
import type { QuestId } from '#core/quests';
import type { WeekContent, WeekId } from '#core/content';
import type { Clock, Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { findQuestProgress } from '../quests/stored-quest-progress.ts';
import { isRowId } from '../database/transactions.ts';

/** Which carousels one Traveler has seen, in PostgreSQL. */
export class PostgresVisualizations implements Visualizations {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async hasSeenApp(): Promise<boolean> {
    const row = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select('app_onboarding_seen_at')
      .executeTakeFirst();
    return (row?.app_onboarding_seen_at ?? null) !== null;
  }

  async hasSeenQuest(quest: QuestId, kind: QuestFlowKind): Promise<boolean> {
    return (await this.seenAt(quest, kind)) !== null;
  }

  async markQuest(quest: QuestId, kind: QuestFlowKind): Promise<void> {
    if ((await this.seenAt(quest, kind)) !== null) return;
    const column = columns[kind];
    await this.db
      .updateTable('quests')
      .set({ [column]: this.clock.now() })
      .where('id', '=', quest)
      .where('traveler_id', '=', this.traveler)
      .where(column, 'is', null)
      .execute();
  }

  async hasSeenWeek(week: WeekId): Promise<boolean> {
    return (await findWeek(this.db, this.traveler, week, this.clock.now())).isSeen;
  }

  async markWeek(week: WeekId): Promise<void> {
    const { quest, isSeen } = await findWeek(this.db, this.traveler, week, this.clock.now());
    if (isSeen) return;
    await this.db
      .insertInto('week_visualizations')
      .values({ quest_id: quest, week_id: week, seen_at: this.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  private async seenAt(quest: QuestId, kind: QuestFlowKind): Promise<Instant | null> {
    const row = isRowId(quest)
      ? await this.db
          .selectFrom('quests')
          .where('id', '=', quest)
          .where('traveler_id', '=', this.traveler)
          .select(`${columns[kind]} as seen`)
          .executeTakeFirst()
      : undefined;
    if (!row) throw new Refusal('questNotFound');
    return row.seen;
  }
}

const columns = { onboarding: 'onboarding_seen_at', offboarding: 'offboarding_seen_at' } as const;

/** A week of the Traveler's quest in progress, and whether its cards were seen. Refuses with `errorWeekContentNoWeekUser`. */
export async function findWeek(
  db: Db,
  traveler: TravelerId,
  week: WeekId,
  now: Instant,
): Promise<{ readonly quest: QuestId; readonly content: WeekContent; readonly isSeen: boolean }> {
  const progress = await findQuestProgress(db, traveler, 'active', now);
  const content = progress?.authored.quest.weeks.find(({ id }) => id === week);
  if (!progress || !content) throw new Refusal('errorWeekContentNoWeekUser', { week });
  return { quest: progress.progress.id, content, isSeen: progress.progress.seenWeeks.includes(week) };
}

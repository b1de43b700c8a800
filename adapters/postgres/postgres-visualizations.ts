import { Refusal } from '#core/messages';
import type { BoardingKind, Visualizations } from '#core/onboarding';
import type { QuestId } from '#core/quests';
import type { Clock, Instant, TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { isRowId } from './transactions.ts';

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

  async hasSeenQuest(quest: QuestId, kind: BoardingKind): Promise<boolean> {
    return (await this.seenAt(quest, kind)) !== null;
  }

  async markQuest(quest: QuestId, kind: BoardingKind): Promise<void> {
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

  private async seenAt(quest: QuestId, kind: BoardingKind): Promise<Instant | null> {
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

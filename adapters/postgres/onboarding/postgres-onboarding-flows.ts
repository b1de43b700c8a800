import { currentLocale, Refusal, missingRecord } from '#core/messages';
import type { QuestFlowKind, Visualizations, OnboardingFlows } from '#core/onboarding';
import type { QuestId } from '#core/quests';
import type { WeekContent, WeekId, OnboardingCard } from '#core/content';
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
async function findWeek(
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

/** The carousels of one Traveler in PostgreSQL. */
export class PostgresOnboardingFlows implements OnboardingFlows {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    const row = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select(({ selectFrom }) => [
        'app_onboarding_seen_at',
        selectFrom('boarding_revisions')
          .where('locale', '=', currentLocale())
          .orderBy('created_at', 'desc')
          .limit(1)
          .select('cards')
          .as('cards'),
      ])
      .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    return { cards: row.cards ?? [], seen: row.app_onboarding_seen_at !== null };
  }

  async markAppSeen(): Promise<void> {
    await this.db
      .updateTable('travelers')
      .set({ app_onboarding_seen_at: this.clock.now() })
      .where('id', '=', this.traveler)
      .where('app_onboarding_seen_at', 'is', null)
      .execute();
  }

  async quest(quest: QuestId, kind: QuestFlowKind = 'onboarding'): Promise<readonly OnboardingCard[]> {
    const progress = await findQuestProgress(this.db, this.traveler, quest, this.clock.now());
    if (!progress) throw new Refusal('questNotFound');
    return progress.authored.quest[kind];
  }

  async markQuestSeen(quest: QuestId, kind: QuestFlowKind = 'onboarding'): Promise<void> {
    await this.visualizations.markQuest(quest, kind);
  }

  async week(week: WeekId): Promise<readonly OnboardingCard[]> {
    const { content } = await findWeek(this.db, this.traveler, week, this.clock.now());
    return content.onboarding;
  }

  async markWeekSeen(week: WeekId): Promise<void> {
    await this.visualizations.markWeek(week);
  }

  private get visualizations(): PostgresVisualizations {
    return new PostgresVisualizations(this.db, this.traveler, this.clock);
  }
}

import { missingRecord, Refusal } from '#core/messages';
import type { QuestFlowKind, OnboardingFlows } from '#core/onboarding';
import type { OnboardingCard, WeekId } from '#core/content';
import type { QuestId } from '#core/quests';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { findQuestProgress } from '../quests/stored-quest-progress.ts';
import { PostgresVisualizations, findWeek } from './postgres-visualizations.ts';

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
        selectFrom('boarding_revisions').orderBy('created_at', 'desc').limit(1).select('cards').as('cards'),
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

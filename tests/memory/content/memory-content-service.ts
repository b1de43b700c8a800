import type { AuthoredQuest, OnboardingCard } from '#core/content';
import type { ContentService } from '#core/content/server';

/** Content that is handed over in the making. */
export class MemoryContentService implements ContentService {
  constructor(
    private readonly authored: readonly AuthoredQuest[],
    private readonly cards: readonly OnboardingCard[] = [],
  ) {}

  async app(): Promise<readonly OnboardingCard[]> {
    return this.cards;
  }

  async quests(): Promise<readonly AuthoredQuest[]> {
    return this.authored.toSorted((a, b) => (a.quest.id < b.quest.id ? -1 : 1));
  }
}

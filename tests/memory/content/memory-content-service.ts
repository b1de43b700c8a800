import type { AuthoredQuest, OnboardingCard } from '#core/content';
import type { AuthoredContent, ContentService } from '#core/content/server';

/** Content that is handed over in the making. */
export class MemoryContentService implements ContentService {
  constructor(
    private readonly authored: readonly AuthoredQuest[],
    private readonly app: readonly OnboardingCard[] = [],
  ) {}

  async read(): Promise<AuthoredContent> {
    return { app: this.app, quests: this.authored.toSorted((a, b) => (a.quest.id < b.quest.id ? -1 : 1)) };
  }
}

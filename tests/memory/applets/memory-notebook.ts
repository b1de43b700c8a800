import type { AnswerId, AppletContent, Notebook, NotebookTag } from '#core/applets';
import { TravelerNotebook } from '#core/challenges/server';
import type { TravelerId } from '#core/shared';
import { MemoryPinnedQuests } from '../content/memory-pinned-quests.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { MemoryStoredAnswers } from './memory-artifacts.ts';

/** How one Traveler's notebook is ordered, and what they take out of it, in memory. */
export class MemoryNotebook implements Notebook {
  private readonly notebook: TravelerNotebook;

  constructor(database: MemoryDatabase, traveler: TravelerId) {
    this.notebook = new TravelerNotebook(
      new MemoryPinnedQuests(database, traveler),
      new MemoryStoredAnswers(database, traveler),
      database.clock,
    );
  }

  tags(): Promise<readonly NotebookTag[]> {
    return this.notebook.tags();
  }

  applets(): Promise<readonly AppletContent[]> {
    return this.notebook.applets();
  }

  remove(id: AnswerId): Promise<void> {
    return this.notebook.remove(id);
  }
}

import type { CelebrationState, CelebrationStateStore } from '#core/quests';

/** What is still to be celebrated, for as long as the page or the test lasts. */
export class MemoryCelebrationStateStore implements CelebrationStateStore {
  private stored: CelebrationState | undefined = undefined;

  read(): CelebrationState | undefined {
    return this.stored;
  }

  save(milestone: CelebrationState): void {
    this.stored = milestone;
  }
}

import type { Milestone, Milestones } from '#core/quests';

/** What is still to be celebrated, for as long as the page or the test lasts. */
export class MemoryMilestones implements Milestones {
  private kept: Milestone | undefined = undefined;

  read(): Milestone | undefined {
    return this.kept;
  }

  keep(milestone: Milestone): void {
    this.kept = milestone;
  }
}

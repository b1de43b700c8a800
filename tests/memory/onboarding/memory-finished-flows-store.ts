import type { FinishedFlows, FinishedFlowsStore } from '#core/onboarding';

/** The finished flows of a page or a test. */
export class MemoryFinishedFlowsStore implements FinishedFlowsStore {
  private stored: FinishedFlows = { known: [], unsynced: [] };

  read(): FinishedFlows {
    return this.stored;
  }

  save(flows: FinishedFlows): void {
    this.stored = flows;
  }
}

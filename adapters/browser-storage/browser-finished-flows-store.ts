import type { SessionStore } from '#core/account';
import type { FinishedFlows, FinishedFlowsStore, OnboardingFlow } from '#core/onboarding';
import {
  attempt,
  FINISHED_FLOWS,
  type KeyValueStorage,
  localStorageOrNone,
  parseStoredJson,
  signedInTraveler,
} from './web-storage.ts';

/** ONB-11 · The finished flows of each Traveler in the browser's storage. */
export class BrowserFinishedFlowsStore implements FinishedFlowsStore {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {}

  read(): FinishedFlows {
    const key = this.storageKey();
    const stored = key === undefined ? undefined : parseStoredJson(attempt(() => this.storage.getItem(key)) ?? null);
    const { known, unsynced } = (stored ?? {}) as Partial<Record<keyof FinishedFlows, unknown>>;
    return { known: flowsOf(known), unsynced: flowsOf(unsynced) };
  }

  save(flows: FinishedFlows): void {
    const key = this.storageKey();
    if (key === undefined) return;
    // Without storage the page has them until it is closed.
    attempt(() => this.storage.setItem(key, JSON.stringify(flows)));
  }

  private storageKey(): string | undefined {
    const traveler = signedInTraveler(this.sessionStore);
    return traveler === undefined ? undefined : FINISHED_FLOWS + traveler;
  }
}

const flowsOf = (stored: unknown): readonly OnboardingFlow[] => (Array.isArray(stored) ? stored.filter(isFlow) : []);

const isFlow = (value: unknown): value is OnboardingFlow =>
  typeof value === 'string' && /^(app|(quest|offboarding) .+|week \S+ .+)$/s.test(value);

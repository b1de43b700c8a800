import type { StoredAnswer } from '../../applets/index.ts';
import type { PinnedQuest } from '../../challenges/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { ShowcaseId, StoredShowcase } from '../showcase.ts';

/** Everything that the showcases of one Traveler are made of. */
export interface ShowcaseSources {
  readonly displayName: string;
  readonly answers: readonly StoredAnswer[];
  readonly quests: readonly PinnedQuest[];
  /** The one of these quests that they are on. */
  readonly activeQuestId: string | undefined;
}

/** The showcases of everybody. */
export abstract class ShowcaseRecords {
  /** Those of one Traveler, oldest first. */
  abstract of(traveler: TravelerId): Promise<readonly StoredShowcase[]>;

  abstract find(id: ShowcaseId): Promise<StoredShowcase | undefined>;

  /** Keeps a new one, or what became of one that is there. */
  abstract save(showcase: StoredShowcase): Promise<void>;

  abstract remove(id: ShowcaseId): Promise<void>;

  abstract sourcesOf(traveler: TravelerId): Promise<ShowcaseSources>;
}

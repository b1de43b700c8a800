import type { ShowcaseId, StoredShowcase } from '#core/showcases';
import { ShowcaseRecords, type ShowcaseSources } from '#core/showcases/server';
import { formerTraveler, type TravelerId } from '#core/shared';
import { MemoryPinnedQuests } from '../content/memory-pinned-quests.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** The showcases of everybody, in memory. */
export class MemoryShowcaseRecords extends ShowcaseRecords {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async of(traveler: TravelerId): Promise<readonly StoredShowcase[]> {
    return this.database.showcases.filter(({ ownerId }) => ownerId === traveler);
  }

  async countForUpdate(traveler: TravelerId): Promise<number> {
    return (await this.of(traveler)).length;
  }

  async find(id: ShowcaseId): Promise<StoredShowcase | undefined> {
    return this.database.showcases.find((one) => one.id === id);
  }

  async save(showcase: StoredShowcase): Promise<void> {
    const { showcases } = this.database;
    const isThere = showcases.some(({ id }) => id === showcase.id);
    this.database.showcases = isThere
      ? showcases.map((one) => (one.id === showcase.id ? showcase : one))
      : [...showcases, showcase];
  }

  async remove(id: ShowcaseId): Promise<void> {
    this.database.showcases = this.database.showcases.filter((one) => one.id !== id);
  }

  async sourcesOf(traveler: TravelerId): Promise<ShowcaseSources> {
    const { quests, active, timeZone: zone } = this.database.traveler(traveler);
    const { displayName } = this.database.people.get(traveler) ?? formerTraveler();
    return {
      displayName,
      zone,
      answers: quests.flatMap(({ answers }) => answers),
      quests: await new MemoryPinnedQuests(this.database, traveler).all(),
      activeQuestId: active?.id,
      files: [],
    };
  }
}

import type { PinnedQuest } from '#core/challenges';
import { type PinnedQuests, contentPinsOf, type CohortMembership } from '#core/challenges/server';
import type { Instant, TravelerId } from '#core/shared';
import { type MemoryCohort, type MemoryDatabase, questProgressOf } from '../memory-database.ts';

/** Before any upgrade there is nothing older. */
const EVER: Instant = '1970-01-01T00:00:00.000Z';

/** What the quests of one Traveler were pinned to, in memory. */
export class MemoryPinnedQuests implements PinnedQuests {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async all(): Promise<readonly PinnedQuest[]> {
    const { active, quests, timeZone } = this.database.traveler(this.traveler);
    return quests.map((progress) => {
      const { moves = [], cohort } = progress;
      const stays = [...moves, undefined].map((next, index): CohortMembership => {
        const at = next ? this.database.cohorts.find(({ id }) => id === next.from) : cohort;
        return {
          pins: at ? pinsIn(at) : [],
          preservedApplets: moves[index - 1]?.preservedApplets ?? [],
          until: next?.movedAt ?? null,
        };
      });
      return {
        progress: questProgressOf(progress, timeZone),
        isCurrent: progress === active,
        begunAt: progress.joinedAt,
        pins: contentPinsOf(stays),
      };
    });
  }
}

const pinsIn = ({ content, earlierContents = [] }: MemoryCohort): PinnedQuest['pins'] =>
  [...earlierContents.map((one) => one.content), content].map((authored, index) => ({
    from: earlierContents[index - 1]?.until ?? EVER,
    authored,
  }));

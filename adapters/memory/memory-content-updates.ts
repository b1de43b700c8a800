import {
  type ContentKind,
  type ContentUpdate,
  type ContentUpdates,
  type PinnedWalk,
  type PinnedWalks,
  pinsOf,
  ReadContentUpdate,
  type Stay,
} from '#core/challenges';
import type { Instant, TravelerId } from '#core/shared';
import { type MemoryCohort, type MemoryWorld, walkKept } from './memory-world.ts';

/** The content of one Traveler's quests in memory, bit by bit. */
export class MemoryContentUpdates implements ContentUpdates {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  since<Kind extends ContentKind>(kind: Kind, lastUpdatedAt: Instant | null): Promise<ContentUpdate<Kind>> {
    const walks = new MemoryPinnedWalks(this.world, this.traveler);
    return new ReadContentUpdate(walks, this.world.clock).run(kind, lastUpdatedAt);
  }
}

/** Before any upgrade there is nothing older. */
const EVER: Instant = '1970-01-01T00:00:00.000Z';

/** What the quests of one Traveler were pinned to, in memory. */
export class MemoryPinnedWalks implements PinnedWalks {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async all(): Promise<readonly PinnedWalk[]> {
    const { walks, timeZone } = this.world.life(this.traveler);
    return walks.map((walk) => {
      const { moves = [], cohort } = walk;
      const stays = [...moves, undefined].map((next, place): Stay => {
        const at = next ? this.world.cohorts.find(({ id }) => id === next.from) : cohort;
        return { pins: at ? pinsIn(at) : [], kept: moves[place - 1]?.kept ?? [], until: next?.movedAt ?? null };
      });
      return { walk: walkKept(walk, timeZone), begunAt: walk.joinedAt, pins: pinsOf(stays) };
    });
  }
}

const pinsIn = ({ content, earlier = [] }: MemoryCohort): PinnedWalk['pins'] =>
  [...earlier.map((one) => one.content), content].map((authored, place) => ({
    from: earlier[place - 1]?.until ?? EVER,
    authored,
  }));

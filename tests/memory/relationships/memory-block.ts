import type { Block, BlockedPerson } from '#core/relationships';

/** Who has blocked whom, and since when. */
export type MemoryBlock = Block & Pick<BlockedPerson, 'blockedAt'>;

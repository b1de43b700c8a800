import type { Block, BlockedPerson } from '#core/relationships';
import type { ReportedText } from '#core/shared';

/** Who has blocked whom, since when, and what the blocked person had written. */
export type MemoryBlock = Block & Pick<BlockedPerson, 'blockedAt'> & { readonly written: readonly ReportedText[] };

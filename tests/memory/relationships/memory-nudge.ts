import type { Nudge } from '#core/relationships';
import type { Instant } from '#core/shared';

/** A nudge, and when it was. */
export type MemoryNudge = Nudge & { readonly at: Instant };

import type { Instant } from '#core/shared';

/** The tables of the front door beside those of `tables.ts`. */
export interface AccountTables {
  invitations: {
    traveler_id: string;
    id: string;
    hash: string;
    expires_at: Instant;
    used_at: Instant | null;
    created_at: Instant;
  };
}

import type { Instant } from '#core/shared';

/** The tables of accounts and sessions, in addition to those of `tables.ts`. */
export interface AccountTables {
  devices: {
    traveler_id: string;
    print: string;
    seen_at: Instant;
  };
  invitations: {
    traveler_id: string;
    id: string;
    hash: string;
    expires_at: Instant;
    used_at: Instant | null;
    created_at: Instant;
  };
}

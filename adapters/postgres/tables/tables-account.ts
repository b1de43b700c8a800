import type { Instant } from '#core/shared';
import { type ColumnsOf, INTERNAL, OWNER, personalTable, told, withheld } from './columns.ts';

export const devices = personalTable('devices', 'devices', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  print: withheld<string>('made of what a device keeps secret'),
  seen_at: told<Instant>(),
});

export const invitations = personalTable('invitations', 'invitation', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  id: withheld<string>(INTERNAL),
  hash: withheld<string>('made of the one-time password'),
  created_at: told<Instant>(),
  expires_at: told<Instant>(),
  used_at: told<Instant | null>(),
});

/** The tables of accounts and sessions, in addition to those of `tables.ts`. */
export interface AccountTables {
  devices: ColumnsOf<typeof devices>;
  invitations: ColumnsOf<typeof invitations>;
}

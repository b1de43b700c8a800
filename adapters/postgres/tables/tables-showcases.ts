import type { JSONColumnType } from 'kysely';
import type { AppletId, Instant } from '#core/shared';
import { type ColumnsOf, type Defaulted, OWNER, personalTable, told, withheld } from './columns.ts';

export const showcases = personalTable('showcases', 'showcases', 'traveler_id', {
  id: told<string>(),
  traveler_id: withheld<string>(OWNER),
  version_name: told<string>(),
  title: told<string>(),
  call_to_action: told<string>(),
  background_url: told<string | null>(),
  video_url: told<string | null>(),
  /** By answers; groups have names of their own. */
  applet_ids: told<JSONColumnType<readonly AppletId[]>>(),
  featured_ids: told<JSONColumnType<readonly AppletId[]>>(),
  headline_ids: told<JSONColumnType<readonly AppletId[]>>(),
  created_at: told<Instant>(),
  published_on: told<Instant | null>(),
  /** Whether search engines may list it. */
  allow_search: told<Defaulted<boolean>>(),
});

/** The table of showcases, in addition to those of `tables.ts`. */
export interface ShowcaseTables {
  showcases: ColumnsOf<typeof showcases>;
}

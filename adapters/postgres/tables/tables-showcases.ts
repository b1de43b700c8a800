import type { ColumnType, JSONColumnType } from 'kysely';
import type { AppletId, Instant } from '#core/shared';

/** The table of showcases, in addition to those of `tables.ts`. */
export interface ShowcaseTables {
  showcases: {
    id: string;
    traveler_id: string;
    version_name: string;
    title: string;
    call_to_action: string;
    background_url: string | null;
    video_url: string | null;
    /** By answers; groups have names of their own. */
    applet_ids: JSONColumnType<readonly AppletId[]>;
    featured_ids: JSONColumnType<readonly AppletId[]>;
    headline_ids: JSONColumnType<readonly AppletId[]>;
    created_at: Instant;
    published_on: Instant | null;
    /** Whether search engines may list it. */
    allow_search: ColumnType<boolean, boolean | undefined, boolean>;
  };
}

import type { Instant } from '#core/shared';
import { type ColumnsOf, type Fixed, OWNER, personalTable, told, withheld } from './columns.ts';

export const calendarLinks = personalTable('calendar_links', 'calendar-link', 'traveler_id', {
  traveler_id: withheld<Fixed<string>>(OWNER),
  id: withheld<string>('what the secret of the link is made of'),
  created_at: told<Instant>(),
  /** Its last use, kept once a day, or when it was made. */
  last_used_at: told<Instant>(),
});

/** Calendar links by Traveler, and the locations of organizations. */
export interface SettingsTables {
  calendar_links: ColumnsOf<typeof calendarLinks>;
  localizations: { id: Fixed<string>; organization_id: Fixed<string>; description: string };
}

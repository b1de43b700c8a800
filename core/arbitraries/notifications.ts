import fc from 'fast-check';
import {
  type Notification,
  NOTIFICATION_TYPES,
  REMINDER_FREQUENCIES,
  type ReminderPreference,
} from '../notifications/index.ts';
import { hours, instants, texts, timeZones, webUrls } from './shared.ts';

/** Ids that a notification leads to, including ones that a path could misinterpret. */
const targets: fc.Arbitrary<string | null> = fc.option(
  fc.oneof(fc.uuid(), fc.constantFrom('../settings', 'a/b', '?x=1', '#top', '%2F', 'javascript:alert(1)', '__proto__')),
  { nil: null },
);

/** Notifications of every type, with and without a target. */
export const notifications: fc.Arbitrary<Notification> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...NOTIFICATION_TYPES),
  targetId: targets,
  relationshipId: fc.option(fc.uuid(), { nil: null }),
  body: texts,
  displayName: texts,
  pictureUrl: fc.option(webUrls(), { nil: null }),
  createdAt: fc.option(instants, { nil: null }),
  readAt: fc.option(instants, { nil: null }),
});

/** Reminder preferences of Travelers, in any zone. */
export const reminderPreferences: fc.Arbitrary<ReminderPreference> = fc.record({
  zone: timeZones,
  hour: fc.oneof(hours, fc.constantFrom(0, 1, 2, 3, 8, 23)),
  rhythm: fc.constantFrom(...REMINDER_FREQUENCIES),
});

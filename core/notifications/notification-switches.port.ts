import type { NotificationSwitch } from './notification-switches.rules.ts';

/** What the Traveler who is asking wants to be told, and how. */
export abstract class NotificationSwitches {
  /** NTF-12 · Every switch there is. */
  abstract all(): Promise<readonly NotificationSwitch[]>;

  /** NTF-12 · Sets one of them, and answers with all. */
  abstract set(changed: NotificationSwitch): Promise<readonly NotificationSwitch[]>;
}

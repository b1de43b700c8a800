import type { Instant, TravelerId, CalendarDate } from '../shared/index.ts';
import type { NewNotification } from './new-notifications.rules.ts';
import type { NotificationChannel, NotificationSwitch } from './notification-switches.rules.ts';
import type { Notification, NotificationId } from './notification.rules.ts';
import type { EmailFrequency } from './notification-emails.rules.ts';
import type { ReminderFrequency, ReminderPreference } from './reminder.rules.ts';

/** A Traveler's recent notifications, newest first, and the number of unread ones among all that are stored. */
export interface RecentNotifications {
  /** NTF-4 · Notifications without a time come last, in the order received. */
  readonly notifications: readonly Notification[];
  /** NTF-7 · The number of unread notifications. */
  readonly unread: number;
  /** REL-16 · The number of unread messages in all their chats. */
  readonly unreadMessages: number;
}

/** The notifications of the calling Traveler. */
export abstract class Notifications {
  /** NTF-9 · The newest 50. */
  abstract recent(): Promise<RecentNotifications>;

  /** Marks all notifications up to a moment as read; later ones stay unread. */
  abstract markRead(upTo: Instant): Promise<void>;

  /** Marks one of the Traveler's notifications as read; ignores an unknown one. */
  abstract markOneRead(id: NotificationId): Promise<void>;

  /**
   * NTF-13 · Marks all notifications up to a moment as shown, so that none of them is pushed or emailed; they stay
   * unread.
   */
  abstract markSeen(upTo: Instant): Promise<void>;
}

/** Notifies Travelers of an event, in the transaction of the event. */
export abstract class Notifier {
  /**
   * NTF-13 · Notifies the recipients through the named channels, or all, as far as each recipient has switched them on;
   * a notification is dropped if the recipient's account is deleted, or if it is about a person and one of the two has
   * blocked the other (REL-26).
   */
  abstract tell(notifications: readonly NewNotification[], through?: readonly NotificationChannel[]): Promise<void>;
}

/**
 * Identifies a Traveler in a link of their reminders or notification emails: it only switches these, and works as long
 * as the account exists.
 */
export type UnsubscribeLink = string;

/** Makes and reads the unsubscribe links of one kind of email; other signed texts of the product are not accepted. */
export abstract class UnsubscribeLinks {
  abstract of(traveler: TravelerId): UnsubscribeLink;

  /** The Traveler that a link was made for; `undefined` if this server did not make it. */
  abstract travelerOf(link: UnsubscribeLink): TravelerId | undefined;
}

/** The reminder of the person named by an emailed link; works without a session. */
export abstract class ReminderUnsubscriber {
  /**
   * Turns reminders off or on; idempotent. Refuses with `reminderLinkNotValid` a forged link or one of a deleted
   * account.
   */
  abstract setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void>;
}

/** The settings of notification emails. */
export interface NotificationEmailSetting {
  readonly frequency: EmailFrequency;
  /** The hour of the reminder, at which the email of the day comes. */
  readonly hour: number;
  /** True if the emails quote the first lines of a person's text. */
  readonly quotes: boolean;
}

/** A change of the email settings; absent fields are unchanged. */
export type NotificationEmailChange = Partial<Pick<NotificationEmailSetting, 'frequency' | 'quotes'>>;

/** The notification emails of the calling Traveler. */
export abstract class NotificationEmails {
  abstract current(): Promise<NotificationEmailSetting>;

  /** NTF-15 NTF-23 · Saves the change and returns the stored settings. */
  abstract choose(change: NotificationEmailChange): Promise<NotificationEmailSetting>;
}

/** The notification emails of the person named by an emailed link; works without a session. */
export abstract class NotificationUnsubscriber {
  /**
   * NTF-15 · Turns emails off, or on again at their previous frequency; idempotent. Refuses with
   * `notificationLinkNotValid` a forged link or one of a deleted account.
   */
  abstract setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void>;
}

/** The notification settings of the calling Traveler. */
export abstract class NotificationSwitches {
  /** NTF-12 · Every switch there is. */
  abstract all(): Promise<readonly NotificationSwitch[]>;

  /** NTF-12 · Sets one of them, and returns all. */
  abstract set(changed: NotificationSwitch): Promise<readonly NotificationSwitch[]>;
}

/** A browser's push subscription: its endpoint and its public keys. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A short text for a lock screen. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path of the page that a tap opens. */
  readonly path: string;
  /** A push replaces one of the same tag, and no other. */
  readonly tag: string;
  /** The notification it is about, if the app lists that too. */
  readonly notification?: NotificationId;
}

/** A push that a device shows until the user opens or dismisses it. */
export type ShownPush = Pick<PushMessage, 'tag' | 'notification'>;

/** Sends pushes to browsers. */
export abstract class PushNotifier {
  /** The public key that a browser needs to subscribe to pushes. */
  abstract readonly key: string;

  /**
   * Resolves to false if the browser no longer exists; throws if the push could not be delivered, so that it is
   * retried.
   */
  abstract send(subscription: PushSubscription, message: PushMessage, until: Instant): Promise<boolean>;
}

/** The browsers of the calling Traveler that take pushes. */
export abstract class PushSubscriptions {
  /**
   * The key that a browser needs to subscribe, and whether the one with this endpoint is subscribed for this Traveler.
   */
  abstract status(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }>;

  /**
   * Assigns this browser's pushes to this Traveler only; above the limit, the oldest subscription is removed (NTF-20).
   * Refuses with `pushServiceNotKnown`.
   */
  abstract add(subscription: PushSubscription): Promise<void>;

  /** Removes a subscription of the Traveler; ignores one of another. */
  abstract remove(endpoint: string): Promise<void>;
}

/** The browser that a Traveler sits at. */
export abstract class PushDevice {
  /** Whether the browser supports pushes, and whether the user has denied them. */
  abstract permission(): 'unsupported' | 'denied' | 'open';

  /** The endpoint of the push subscription; `undefined` while there is none. */
  abstract endpoint(): Promise<string | undefined>;

  /** Asks the user for permission and subscribes; `undefined` if they decline. */
  abstract subscribe(key: string): Promise<PushSubscription | undefined>;

  abstract unsubscribe(): Promise<void>;

  /** Removes the shown pushes that were read. */
  abstract takeDown(isRead: (push: ShownPush) => boolean): Promise<void>;
}

/** NTF-19 · Stores whose pushes this device takes: kept when their session expires, and cleared once they sign out. */
export abstract class PushOwnerStore {
  /** The Traveler who gets this browser's pushes; `undefined` if it takes none or storage is unavailable. */
  abstract read(): TravelerId | undefined;

  /** Saves the signed-in Traveler as the owner. */
  abstract save(): void;

  abstract forget(): void;
}

/** The daily reminder of a Traveler as stored; its zone is the one in their profile, wherever the device is. */
export interface Reminder extends ReminderPreference {
  readonly isOn: boolean;
  /** The date in the Traveler's zone on which the last one went out; null before the first. */
  readonly lastSentOn: CalendarDate | null;
}

/** A Traveler's choice; absent fields are unchanged. */
export interface ReminderChoice {
  /** A moment that shows the hour on a clock in the Traveler's zone. */
  readonly time: Instant;
  readonly rhythm?: ReminderFrequency | undefined;
  readonly isOn?: boolean | undefined;
}

/** The daily reminder of the calling Traveler. */
export abstract class Reminders {
  /** Daily at 8 until they choose. */
  abstract current(): Promise<Reminder>;

  /** Saves the hour that the moment has in the Traveler's zone (TIME-5), and returns the stored reminder. */
  abstract choose(choice: ReminderChoice): Promise<Reminder>;
}

import { Refusal } from '#core/messages';
import {
  emailFrequencyOf,
  type NotificationEmailChange,
  NotificationEmails,
  type NotificationEmailSetting,
  NotificationUnsubscriber,
  type UnsubscribeLink,
  UnsubscribeLinks,
  withEmailFrequency,
} from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** How one Traveler gets emails about notifications, in memory. */
export class MemoryNotificationEmails extends NotificationEmails {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async current(): Promise<NotificationEmailSetting> {
    const { emails, reminder } = this.database.traveler(this.traveler);
    return { frequency: emailFrequencyOf(emails), hour: reminder.hour, quotes: emails.quotes };
  }

  async choose({ frequency, quotes }: NotificationEmailChange): Promise<NotificationEmailSetting> {
    const data = this.database.traveler(this.traveler);
    const isNew = frequency === 'daily' && emailFrequencyOf(data.emails) !== 'daily';
    data.emails = {
      ...data.emails,
      ...(frequency !== undefined && withEmailFrequency(data.emails, frequency)),
      ...(quotes !== undefined && { quotes }),
      ...(isNew && { chosenAt: this.database.clock.now(), next: undefined }),
    };
    if (frequency !== undefined && frequency !== 'daily') clearPendingDigest(this.database, [this.traveler]);
    return this.current();
  }
}

/** Takes what waits for the email of the day of these Travelers from it. */
export function clearPendingDigest(database: MemoryDatabase, travelers: readonly TravelerId[]): void {
  database.notifications = database.notifications.map((one) =>
    travelers.includes(one.to) ? { ...one, waitsForDigest: false } : one,
  );
}

/** Links without a secret: for tests only. */
export class MemoryNotificationLinks extends UnsubscribeLinks {
  of(traveler: TravelerId): UnsubscribeLink {
    return `emails of ${traveler}`;
  }

  travelerOf(link: UnsubscribeLink): TravelerId | undefined {
    return /^emails of (.+)$/.exec(link)?.[1];
  }
}

/** The notification emails of the person named by an emailed link, in memory. */
export class MemoryNotificationUnsubscriber extends NotificationUnsubscriber {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly links: UnsubscribeLinks = new MemoryNotificationLinks(),
  ) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    const data = traveler === undefined ? undefined : this.database.travelers().get(traveler);
    if (traveler === undefined || !data) throw new Refusal('notificationLinkNotValid');
    if (data.emails.isOn === isOn) return;
    await new MemoryNotificationEmails(this.database, traveler).choose({
      frequency: isOn ? data.emails.rhythm : 'never',
    });
  }
}

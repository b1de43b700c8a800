import { Refusal } from '#core/messages';
import { ReminderUnsubscriber, type UnsubscribeLink, UnsubscribeLinks } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** Links without a secret: for tests only. */
export class MemoryUnsubscribeLinks extends UnsubscribeLinks {
  of(traveler: TravelerId): UnsubscribeLink {
    return `reminder of ${traveler}`;
  }

  travelerOf(link: UnsubscribeLink): TravelerId | undefined {
    return /^reminder of (.+)$/.exec(link)?.[1];
  }
}

/** The reminder of the person named by an emailed link, in memory. */
export class MemoryReminderUnsubscriber extends ReminderUnsubscriber {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly links: UnsubscribeLinks = new MemoryUnsubscribeLinks(),
  ) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    const data = traveler === undefined ? undefined : this.database.travelers().get(traveler);
    if (!data) throw new Refusal('reminderLinkNotValid');
    if (data.reminder.isOn === isOn) return;
    data.reminder = { ...data.reminder, isOn, chosenAt: this.database.clock.now(), next: undefined };
  }
}

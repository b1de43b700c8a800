import { Refusal } from '#core/messages';
import { LinkedReminder, type ReminderLink, ReminderLinks } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** Links that hide nothing: for tests, where nobody guesses. */
export class MemoryReminderLinks extends ReminderLinks {
  of(traveler: TravelerId): ReminderLink {
    return `reminder of ${traveler}`;
  }

  travelerOf(link: ReminderLink): TravelerId | undefined {
    return /^reminder of (.+)$/.exec(link)?.[1];
  }
}

/** The reminder of whoever a link was mailed to, in memory. */
export class MemoryLinkedReminder extends LinkedReminder {
  constructor(
    private readonly world: MemoryWorld,
    private readonly links: ReminderLinks = new MemoryReminderLinks(),
  ) {
    super();
  }

  async turn(link: ReminderLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    const life = traveler === undefined ? undefined : this.world.everybody().get(traveler);
    if (!life) throw new Refusal('reminderLinkNotValid');
    if (life.reminder.isOn === isOn) return;
    life.reminder = { ...life.reminder, isOn, chosenAt: this.world.clock.now(), next: undefined };
  }
}

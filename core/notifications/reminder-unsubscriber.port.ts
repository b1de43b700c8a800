import type { TravelerId } from '../shared/index.ts';

/** Names a Traveler in a link of their reminders or of their emails about notifications: it switches those, opens nothing else, and lasts as long as the account. */
export type UnsubscribeLink = string;

/** Makes and reads the links of one kind of email; nothing else that the product signs is one. */
export abstract class UnsubscribeLinks {
  abstract of(traveler: TravelerId): UnsubscribeLink;

  /** Whose it is; nothing when it was not made here. */
  abstract travelerOf(link: UnsubscribeLink): TravelerId | undefined;
}

/** The reminder of whoever a link was mailed to: nobody has to be signed in. */
export abstract class ReminderUnsubscriber {
  /**
   * Turns it off or on again; once more changes nothing. Refuses with `reminderLinkNotValid` a link that was not made here or
   * whose account is gone.
   */
  abstract setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void>;
}

import type { UnsubscribeLink } from '../reminder-unsubscriber.port.ts';
import type { EmailFrequency } from './notification-emails.rules.ts';

/** How the emails about notifications come. */
export interface NotificationEmailSetting {
  readonly frequency: EmailFrequency;
  /** The hour of the reminder, at which the email of the day comes. */
  readonly hour: number;
}

/** How the Traveler who is asking gets emails about notifications. */
export abstract class NotificationEmails {
  abstract current(): Promise<NotificationEmailSetting>;

  /** NTF-15 · Answers with what is kept now. */
  abstract choose(frequency: EmailFrequency): Promise<NotificationEmailSetting>;
}

/** The emails about notifications of whoever a link was mailed to: nobody has to be signed in. */
export abstract class NotificationUnsubscriber {
  /**
   * NTF-15 · Turns them off, or on again as they came before; once more changes nothing. Refuses with
   * `notificationLinkNotValid` a link that was not made for them or whose account is gone.
   */
  abstract setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void>;
}

import { missingRecord, Refusal } from '#core/messages';
import {
  type EmailFrequency,
  emailFrequencyOf,
  NotificationEmails,
  type NotificationEmailSetting,
  NotificationUnsubscriber,
  type UnsubscribeLink,
  type UnsubscribeLinks,
  withEmailFrequency,
} from '#core/notifications';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';

/** How one Traveler gets emails about notifications, in PostgreSQL. */
export class PostgresNotificationEmails extends NotificationEmails {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(): Promise<NotificationEmailSetting> {
    const own = await rowOf(this.db, this.traveler).executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    return settingOf(own);
  }

  choose(frequency: EmailFrequency): Promise<NotificationEmailSetting> {
    return inTransaction(this.db, async (db) => {
      const own = await rowOf(db, this.traveler)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
      const before = choiceOf(own);
      const { rhythm, isOn } = withEmailFrequency(before, frequency);
      await db
        .updateTable('travelers')
        .set({ email_rhythm: rhythm, emails_on: isOn })
        .$if(frequency === 'daily' && emailFrequencyOf(before) !== 'daily', (update) =>
          update.set({ digest_chosen_at: this.clock.now(), digest_zone: '' }),
        )
        .where('id', '=', this.traveler)
        .execute();
      if (frequency !== 'daily') await clearPendingDigest(db, [this.traveler]);
      return settingOf({ ...own, email_rhythm: rhythm, emails_on: isOn });
    });
  }
}

/** The emails about notifications of whoever a link was mailed to, in PostgreSQL. */
export class PostgresNotificationUnsubscriber extends NotificationUnsubscriber {
  constructor(
    private readonly db: Db,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    const found = traveler === undefined ? undefined : await rowOf(this.db, traveler).executeTakeFirst();
    if (traveler === undefined || !found) throw new Refusal('notificationLinkNotValid');
    const { rhythm } = choiceOf(found);
    if (found.emails_on === isOn) return;
    await new PostgresNotificationEmails(this.db, traveler, this.clock).choose(isOn ? rhythm : 'never');
  }
}

/** Takes what waits for the email of the day of these Travelers from it. */
export async function clearPendingDigest(db: Db, travelers: readonly TravelerId[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ waits_for_digest: false })
    .where('traveler_id', 'in', travelers)
    .where('waits_for_digest', '=', true)
    .execute();
}

interface EmailRow {
  readonly email_rhythm: 'at once' | 'daily';
  readonly emails_on: boolean;
  readonly reminder_hour: number;
}

const choiceOf = ({ email_rhythm: rhythm, emails_on: isOn }: EmailRow) => ({ rhythm, isOn });

const settingOf = (row: EmailRow): NotificationEmailSetting => ({
  frequency: emailFrequencyOf(choiceOf(row)),
  hour: row.reminder_hour,
});

const rowOf = (db: Db, traveler: TravelerId) =>
  db.selectFrom('travelers').where('id', '=', traveler).select(['email_rhythm', 'emails_on', 'reminder_hour']);

import { NOTIFICATION_RETENTION_DAYS } from '#core/notifications/server';
import { demoEmailKeys } from '../demo/demo-people.ts';
import type { AppContext } from '#composition/server/request-scope';

/** After how many days expired data is deleted. */
const days = {
  doneJobs: 7,
  deadJobs: 30,
  limits: 2,
  usedCodes: 2,
  keptMails: 30,
  sentReminders: 30,
  notifications: NOTIFICATION_RETENTION_DAYS,
};

/** STP-3 · Forgets answers once they need not be remembered any more, and other leftovers in their time; that somebody was signed in as a person of the demo is what keeps that one from being made anew. */
export async function deleteExpiredData({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (age: number): string => new Date(Date.parse(now) - age * 86_400_000).toISOString();
  await db.deleteFrom('idempotency_keys').where('ends_at', '<=', now).execute();
  await db.deleteFrom('jobs').where('done_at', '<', before(days.doneJobs)).execute();
  await db.deleteFrom('jobs').where('dead_at', '<', before(days.deadJobs)).execute();
  await db.deleteFrom('limits').where('taken_at', '<', before(days.limits)).execute();
  await db.deleteFrom('codes').where('expires_at', '<', before(days.usedCodes)).execute();
  await db
    .deleteFrom('sessions')
    .where('ends_at', '<', now)
    .where('traveler_id', 'not in', db.selectFrom('travelers').where('email_key', 'in', demoEmailKeys).select('id'))
    .execute();
  await db.deleteFrom('reminders_sent').where('sent_at', '<', before(days.sentReminders)).execute();
  await db.deleteFrom('notifications').where('created_at', '<', before(days.notifications)).execute();
  await db.deleteFrom('kept_mails').where('sent_at', '<', before(days.keptMails)).execute();
}

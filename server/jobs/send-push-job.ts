import { hasUnread, isUnread, type PushJobPayload } from '#adapters/postgres/notifications/push-queue';
import type { PushNotifier } from '#core/notifications';
import type { AppContext } from '#composition/server/request-scope';
import { PermanentJobFailure, type JobHandler } from './worker.ts';

/** Sends a push to its browser until its day ends, what was read meanwhile not at all; deletes the subscription when the browser is gone. */
export const sendPushJob =
  (push: PushNotifier, { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>): JobHandler =>
  async ({ id, payload }) => {
    const encrypted = Buffer.from(String(payload['sealed']), 'base64');
    const { to, message, until, whileUnread, unlessRead } = JSON.parse(
      secrets.decrypt(encrypted, id),
    ) as PushJobPayload;
    if (until <= clock.now()) throw new PermanentJobFailure('what it says is over');
    const browser = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', to).executeTakeFirst();
    if (!browser) return;
    if (whileUnread !== undefined && !(await hasUnread(db, whileUnread, browser.traveler_id))) return;
    if (unlessRead !== undefined && !(await isUnread(db, unlessRead))) return;
    const isThere = await push.send(browser, message, until);
    if (!isThere) await db.deleteFrom('push_subscriptions').where('id', '=', to).execute();
  };

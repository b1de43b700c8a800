import type { KeptPush } from '#adapters/postgres/postgres-push';
import type { Push } from '#core/notifications';
import type { House } from '../scope.ts';
import { JobImpossible, type JobHandler } from './worker.ts';

/** Hands a push to the browser that it is for, for as long as its day lasts; a browser that is gone is forgotten. */
export const pushJob =
  (push: Push, { db, clock, secrets }: Pick<House, 'db' | 'clock' | 'secrets'>): JobHandler =>
  async ({ id, payload }) => {
    const sealed = Buffer.from(String(payload['sealed']), 'base64');
    const { to, message, until } = JSON.parse(secrets.unseal(sealed, id)) as KeptPush;
    if (until <= clock.now()) throw new JobImpossible('what it says is over');
    const browser = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', to).executeTakeFirst();
    if (!browser) return;
    const isThere = await push.send(browser, message, until);
    if (!isThere) await db.deleteFrom('push_subscriptions').where('id', '=', to).execute();
  };

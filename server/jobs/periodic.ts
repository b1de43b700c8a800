import type { Newable } from 'inversify';
import { sql } from 'kysely';
import { eraseTraveler } from '#adapters/postgres/account/erase-traveler';
import { deleteExpiredRows } from '#adapters/postgres/retention/delete-expired-rows';
import { RemindTravelers, SendChatEmails, SendDigests } from '#core/notifications/server';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { demoEmailKeys } from '../demo/demo-people.ts';

/** In milliseconds; a server that starts answers requests first. */
const FIRST_RUN_DELAY = 1_000;

/**
 * Runs a function after a second and then at an interval in milliseconds, never concurrently. Returns a function that
 * stops it and waits for the current run.
 */
export function runPeriodically(
  work: () => Promise<unknown>,
  pause: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  const begin = (): void => {
    underWay ??= work()
      .catch(onFailure)
      .finally(() => (underWay = undefined));
  };
  const first = setTimeout(begin, FIRST_RUN_DELAY);
  const timer = setInterval(begin, pause);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await underWay;
  };
}

/** How many are checked in one transaction: so few that other work is not delayed while their emails are written. */
const TOGETHER = 25;

/** TIME-5 · Sends every reminder that is due now and returns how many Travelers were checked. */
export const sendReminders = (context: AppContext): Promise<number> => sendDue(context, RemindTravelers);

/** NTF-16 · Sends every email of the day that is due now and returns how many Travelers were checked. */
export const sendDigests = (context: AppContext): Promise<number> => sendDue(context, SendDigests);

/** NTF-17 · Sends emails about all chats that have been unread long enough and returns how many were checked. */
export const sendChatEmails = (context: AppContext): Promise<number> => sendDue(context, SendChatEmails);

/** Checks everybody who is due. What is kept of them and their emails are committed together or not at all. */
async function sendDue(
  context: AppContext,
  sender: Newable<{ readonly run: (most: number) => Promise<number> }>,
): Promise<number> {
  let checked = 0;
  for (;;) {
    const together = await context.db.transaction().execute((db) =>
      createRequestScope({ ...context, db })
        .get(sender)
        .run(TOGETHER),
    );
    checked += together;
    if (together < TOGETHER) return checked;
  }
}

/**
 * STP-3 · Deletes expired answers to retried calls and other expired data; keeps the record of a visitor's sign-in as a
 * demo person, which prevents that person from being created again. Passes the number of deleted rows to `deleted`.
 */
export async function deleteExpiredData(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  deleted?: (table: string, rows: number) => void,
): Promise<void> {
  const demoPeople = db.selectFrom('travelers').where('email_key', 'in', demoEmailKeys).select('id');
  await deleteExpiredRows(db, clock.now(), {
    days: settings.retentionDays,
    keep: { sessions: sql`traveler_id in ${demoPeople}` },
    ...(deleted && { deleted }),
  });
}

/** ACC-61 · Deletes every guest whose days are over, as an account is deleted, and returns how many that were. */
export async function deleteExpiredGuests({ db, clock, random, secrets }: AppContext): Promise<number> {
  const isOver = (of: AppContext['db']) =>
    of.selectFrom('travelers').where('guest_until', '<=', clock.now()).select('id');
  const guests = await isOver(db).execute();
  let deleted = 0;
  for (const { id } of guests)
    await db.transaction().execute(async (transaction) => {
      const guest = await isOver(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
      if (guest && (await eraseTraveler({ db: transaction, clock, random, decryptor: secrets }, guest.id)))
        deleted += 1;
    });
  return deleted;
}

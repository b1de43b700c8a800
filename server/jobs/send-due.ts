import type { Newable } from 'inversify';
import { RemindTravelers, SendChatEmails, SendDigests } from '#core/notifications/server';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';

/** How many are checked in one transaction: so few that nothing else waits long while their emails are written. */
const TOGETHER = 25;

/** TIME-5 · Sends every reminder that is due now and returns how many Travelers were checked. */
export const sendReminders = (context: AppContext): Promise<number> => sendDue(context, RemindTravelers);

/** NTF-16 · Sends every email of the day that is due now and returns how many Travelers were checked. */
export const sendDigests = (context: AppContext): Promise<number> => sendDue(context, SendDigests);

/** NTF-17 · Tells by email of every chat that has been unread long enough and returns how many were checked. */
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

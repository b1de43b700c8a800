import { SendChatEmails } from '#core/notifications';
import { type AppContext, createRequestScope } from '../request-scope.ts';

/** How many are looked at in one transaction. */
const TOGETHER = 50;

/** NTF-17 · Tells by email of every chat that has been unread long enough and returns how many were looked at. What is kept of them and the emails are committed together or not at all. */
export async function sendChatEmails(context: AppContext): Promise<number> {
  let looked = 0;
  for (;;) {
    const together = await context.db.transaction().execute((db) =>
      createRequestScope({ ...context, db })
        .get(SendChatEmails)
        .run(TOGETHER),
    );
    looked += together;
    if (together < TOGETHER) return looked;
  }
}

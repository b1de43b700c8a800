import { SendDigests } from '#core/notifications';
import { type AppContext, createRequestScope } from '../request-scope.ts';

/** How many Travelers are checked in one transaction. */
const TOGETHER = 50;

/** NTF-16 · Sends every email of the day that is due now and returns how many Travelers were checked. What is kept of them and the emails are committed together or not at all. */
export async function sendDigests(context: AppContext): Promise<number> {
  let looked = 0;
  for (;;) {
    const together = await context.db.transaction().execute((db) =>
      createRequestScope({ ...context, db })
        .get(SendDigests)
        .run(TOGETHER),
    );
    looked += together;
    if (together < TOGETHER) return looked;
  }
}

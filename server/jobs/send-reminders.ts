import { RemindTravelers } from '#core/notifications';
import { type AppContext, createRequestScope } from '../request-scope.ts';

/** How many Travelers are checked in one transaction. */
const TOGETHER = 50;

/** TIME-5 · Sends every reminder that is due now and returns how many Travelers were checked. Claims and their emails are committed together or not at all. */
export async function sendReminders(context: AppContext): Promise<number> {
  let looked = 0;
  for (;;) {
    const together = await context.db.transaction().execute((db) =>
      createRequestScope({ ...context, db })
        .get(RemindTravelers)
        .run(TOGETHER),
    );
    looked += together;
    if (together < TOGETHER) return looked;
  }
}

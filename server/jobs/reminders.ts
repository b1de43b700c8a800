import { RemindTravelers } from '#core/notifications';
import { type House, scopeOf } from '../scope.ts';

/** How many Travelers are looked at in one transaction. */
const TOGETHER = 50;

/** TIME-5 · Sends every reminder that is due now; answers how many Travelers were looked at. What a transaction claimed and mailed is kept together or not at all. */
export async function sendReminders(house: House): Promise<number> {
  let looked = 0;
  for (;;) {
    const together = await house.db.transaction().execute((db) =>
      scopeOf({ ...house, db })
        .get(RemindTravelers)
        .run(TOGETHER),
    );
    looked += together;
    if (together < TOGETHER) return looked;
  }
}

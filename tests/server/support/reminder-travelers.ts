import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import { type TravelerId, noHours } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { type TravelerOptions, addTraveler, sessionToken } from './seed.ts';

export const JOINED_AT = '2026-11-20T09:00:00.000Z';
/** Friday at eight in London: what was promised for Fridays is open. */
export const DUE_AT = '2026-11-27T08:00:00.000Z';

export interface ReminderTraveler {
  readonly id: TravelerId;
  readonly token: string;
}

/** A Traveler, of London unless told, who promised four hours on Fridays. */
export async function addReminderTraveler(
  { context }: { readonly context: AppContext },
  more: TravelerOptions = {},
): Promise<ReminderTraveler> {
  const id = await addTraveler(context, more);
  const quests = new PostgresQuests(context.db, id, context.clock, context.random);
  await quests.join(QUEST_CODES.coast, TODAY);
  const { quest } = await quests.active();
  const schedules = new PostgresSchedules(context.db, id, context.clock);
  await schedules.commit({ questId: quest.id, hours: { ...noHours, friday: 4 } });
  return { id, token: await sessionToken(context, id) };
}

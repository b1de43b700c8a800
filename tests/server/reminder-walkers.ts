import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import { noHours } from '#core/schedule';
import type { TravelerId } from '#core/shared';
import type { House } from '#server/scope';
import { CODES, today } from '../contracts/scene.ts';
import { type NewTraveler, newTraveler, tokenOf } from './scene.ts';

export const JOINED = '2026-11-20T09:00:00.000Z';
/** Friday at eight in London: what was promised for Fridays is open. */
export const DUE = '2026-11-27T08:00:00.000Z';

export interface Walker {
  readonly id: TravelerId;
  readonly token: string;
}

/** A Traveler, of London unless told, who promised four hours on Fridays. */
export async function walkerOn({ house }: { readonly house: House }, more: NewTraveler = {}): Promise<Walker> {
  const id = await newTraveler(house, more);
  const quests = new PostgresQuests(house.db, id, house.clock, house.dice);
  await quests.join(CODES.coast, today);
  const { quest } = await quests.active();
  const schedules = new PostgresSchedules(house.db, id, house.clock);
  await schedules.commit({ questId: quest.id, hours: { ...noHours, friday: 4 } });
  return { id, token: await tokenOf(house, id) };
}

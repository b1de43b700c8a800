import { shelve } from '#adapters/postgres/content-shelf';
import { PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import type { Token } from '#core/account';
import type { AuthoredQuest } from '#core/challenges';
import { noHours } from '#core/schedule';
import { mondayOf, partsOf, todayIn, type TravelerId } from '#core/shared';
import type { House } from '#server/scope';
import { newTraveler, tokenOf } from '../tests/server/scene.ts';

/** Somebody who walks, and what they sign in with. */
export interface Walker {
  readonly id: TravelerId;
  readonly token: Token;
}

/** A Traveler on a quest that began this Monday, with their hours promised and all cards seen. */
export async function walkerOn(house: House, content: AuthoredQuest): Promise<Walker> {
  const { db, clock, dice } = house;
  const revisions = await shelve(db, [content], clock.now());
  const organization_id = 'bench';
  await db.insertInto('organizations').values({ id: organization_id, description: 'Bench' }).execute();
  await db
    .insertInto('cohorts')
    .values({
      id: dice.id(),
      organization_id,
      enrollment_code: '70707',
      quest_content_id: content.quest.id,
      revision_id: revisions.get(content.quest.id) ?? '',
      starting_date: mondayOf(todayIn(clock.zone(), clock.now())),
      closed_at: null,
      created_at: clock.now(),
    })
    .execute();
  const id = await newTraveler(house, { timeZone: clock.zone() });
  const quests = new PostgresQuests(db, id, clock, dice);
  await quests.join('70707', { ...partsOf(todayIn(clock.zone(), clock.now())), startOnSameWeek: true });
  const { quest } = await quests.active();
  await new PostgresSchedules(db, id, clock).commit({ questId: quest.id, hours: { ...noHours, monday: 6, sunday: 6 } });
  return { id, token: await tokenOf(house, id) };
}

/** The figure in the middle. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

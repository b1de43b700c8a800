import type { AuthoredQuest } from '#core/challenges';
import type { CohortDesk } from '#core/operation';
import { everyWorld, type World } from './every-adapter.ts';

/** The worlds in which cohorts are run: nobody does that from a browser. */
export const desks = everyWorld.filter(({ name }) => !name.startsWith('HTTP'));

/** Codes that no cohort of a file has yet, from that number on: the worlds of one file share a database. */
export function codesFrom(first: number): { readonly next: () => string; readonly last: () => number } {
  let last = first;
  return { next: () => String((last += 1)), last: () => last };
}

/** Works at the desk of a world, with quests that are authored so. */
export async function atDeskOf<Answer>(
  world: World,
  quests: readonly AuthoredQuest[],
  work: (desk: CohortDesk) => Promise<Answer>,
): Promise<Answer> {
  if (!world.atDesk) throw new Error('Nobody runs cohorts from here.');
  return world.atDesk(quests, work);
}

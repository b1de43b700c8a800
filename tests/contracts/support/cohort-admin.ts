import type { AuthoredQuest } from '#core/content';
import type { CohortAdmin } from '#core/operator/server';
import { everyEnvironment, type ContractEnvironment } from './environments.ts';

/** The environments in which cohorts can be administered: all but those with a browser. */
export const cohortAdminEnvironments = everyEnvironment.filter(({ name }) => !name.startsWith('HTTP'));

/** Codes that no cohort of a file has yet, from that number on: the worlds of one file share a database. */
export function questCodesFrom(first: number): { readonly next: () => string; readonly last: () => number } {
  let last = first;
  return { next: () => String((last += 1)), last: () => last };
}

/** Works at the cohort admin of a world, with quests that are authored so. */
export async function withCohortAdminOf<Answer>(
  world: ContractEnvironment,
  quests: readonly AuthoredQuest[],
  work: (cohortAdmin: CohortAdmin) => Promise<Answer>,
): Promise<Answer> {
  if (!world.withCohortAdmin) throw new Error('Nobody runs cohorts from here.');
  return world.withCohortAdmin(quests, work);
}

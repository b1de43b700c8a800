import { DateOpenItems } from '../schedule/index.ts';
import type { Clock } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import type { WalkUnderWay } from './kept-cohort.ts';

/** Plans what an operator's act left open without a date on these walks. */
export async function dateOpenItems(
  desk: CohortDesk,
  walks: readonly Pick<WalkUnderWay, 'traveler' | 'walk'>[],
  clock: Clock,
): Promise<void> {
  for (const { traveler, walk } of walks) await new DateOpenItems(desk.plansOf(traveler), clock).run(walk.id);
}

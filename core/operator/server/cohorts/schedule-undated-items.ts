import { ScheduleUndatedItems } from '../../../schedule/server.ts';
import type { Clock } from '../../../shared/index.ts';
import type { CohortAdmin } from '../operator.port.ts';
import type { ActiveEnrollment } from '../../cohort-record.ts';

/** Plans the open items of these enrollments that an operator's change left without a date. */
export async function scheduleUndatedItemsOf(
  cohortAdmin: CohortAdmin,
  enrollments: readonly Pick<ActiveEnrollment, 'traveler' | 'progress'>[],
  clock: Clock,
): Promise<void> {
  for (const { traveler, progress } of enrollments)
    await new ScheduleUndatedItems(cohortAdmin.plansOf(traveler), clock).run(progress.id);
}

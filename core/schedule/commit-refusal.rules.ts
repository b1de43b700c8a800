import type { WeeklyHours } from '../shared/index.ts';
import { Refusal } from '../messages/index.ts';
import { commitProblem, HOUR_LIMITS, hoursMissing } from './weekly-hours.rules.ts';

/** SCH-4 · How a week that may not be committed is refused, with what fills the message in; nothing when it may be. */
export function commitRefusal(hours: WeeklyHours, minimumHours: number): Refusal | undefined {
  const problem = commitProblem(hours, minimumHours);
  const missing = hoursMissing(hours, minimumHours);
  return (
    problem &&
    new Refusal(problem, { asked: minimumHours, missing, most: HOUR_LIMITS.perWeek, perDay: HOUR_LIMITS.perDay })
  );
}

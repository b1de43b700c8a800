import { Refusal } from '../messages/index.ts';
import { commitProblem, HOURS, hoursMissing } from './schedule.rules.ts';
import type { Commitment, ScheduleConfig, Schedules } from './schedules.port.ts';

/** Promises a Traveler's weekly hours to a quest, once they are legal and as many as it asks. */
export class CommitSchedule {
  constructor(private readonly schedules: Schedules) {}

  async run(commitment: Commitment, config: Pick<ScheduleConfig, 'minimumHours'>): Promise<ScheduleConfig> {
    const asked = config.minimumHours;
    const problem = commitProblem(commitment.hours, asked);
    if (problem) {
      const missing = hoursMissing(commitment.hours, asked);
      throw new Refusal(problem, { asked, missing, most: HOURS.perWeek, perDay: HOURS.perDay });
    }
    return this.schedules.commit(commitment);
  }
}

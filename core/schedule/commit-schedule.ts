import { commitRefusal } from './commit-refusal.ts';
import type { Commitment, ScheduleConfig, Schedules } from './schedules.port.ts';

/** Promises a Traveler's weekly hours to a quest, once they are legal and as many as it asks. */
export class CommitSchedule {
  constructor(private readonly schedules: Schedules) {}

  async run(commitment: Commitment, config: Pick<ScheduleConfig, 'minimumHours'>): Promise<ScheduleConfig> {
    const refusal = commitRefusal(commitment.hours, config.minimumHours);
    if (refusal) throw refusal;
    return this.schedules.commit(commitment);
  }
}

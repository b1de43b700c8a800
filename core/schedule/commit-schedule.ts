import { commitRefusal } from './schedule-editing.rules.ts';
import type { Commitment, CommittedSchedule, ScheduleConfig, Schedules } from './schedule.port.ts';

/** Promises a Traveler's weekly hours to a quest, once they are legal and as many as it asks; what was promised before is edited. */
export class CommitSchedule {
  constructor(private readonly schedules: Schedules) {}

  async run(
    commitment: Commitment,
    config: Pick<ScheduleConfig, 'hasCommittedSchedule' | 'minimumHours'>,
  ): Promise<CommittedSchedule> {
    const refusal = commitRefusal(commitment.hours, config.minimumHours);
    if (refusal) throw refusal;
    return config.hasCommittedSchedule ? this.schedules.edit(commitment) : this.schedules.commit(commitment);
  }
}

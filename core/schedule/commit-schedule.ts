import { commitRefusal } from './schedule-editing.rules.ts';
import type { Commitment, CommittedSchedule, ScheduleConfig, Schedules } from './schedule.port.ts';

/**
 * Commits a Traveler's weekly hours to a quest, once they are valid and as many as it requires; replaces previous ones.
 */
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

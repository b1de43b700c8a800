import type { WeeklyHours } from '#core/shared';
import {
  readSchedule,
  saveSchedule,
  type ScheduleBody,
  readScheduleConfig,
  updateSchedule,
  type WeekdayHours,
} from '#api/schedule/schedule.api';
import type { QuestId } from '#core/quests';
import type { Commitment, CommittedSchedule, Schedule, ScheduleConfig, Schedules } from '#core/schedule';
import type { ApiClient } from '../api-client.ts';

/** Schedules, asked over the product's own API. */
export class HttpSchedules implements Schedules {
  constructor(private readonly api: ApiClient) {}

  async of(quest: QuestId): Promise<Schedule> {
    return (await this.api.send(readSchedule, { questId: quest })).schedule;
  }

  config(quest: QuestId): Promise<ScheduleConfig> {
    return this.api.send(readScheduleConfig, { questId: quest });
  }

  commit(commitment: Commitment): Promise<CommittedSchedule> {
    return this.api.send(saveSchedule, bodyOf(commitment));
  }

  edit(commitment: Commitment): Promise<CommittedSchedule> {
    return this.api.send(updateSchedule, bodyOf(commitment));
  }
}

const bodyOf = ({ hours, seen, ...commitment }: Commitment): ScheduleBody => ({
  ...commitment,
  ...named(hours),
  ...(seen !== undefined && { seen: seen && named(seen) }),
});

const named = (hours: WeeklyHours): WeekdayHours => ({
  mondayHours: hours.monday,
  tuesdayHours: hours.tuesday,
  wednesdayHours: hours.wednesday,
  thursdayHours: hours.thursday,
  fridayHours: hours.friday,
  saturdayHours: hours.saturday,
  sundayHours: hours.sunday,
});

import { saveSchedule, scheduleConfig, type WeekdayHours } from '#api/schedule.api';
import type { QuestId } from '#core/quests';
import type { Commitment, ScheduleConfig, Schedules, WeeklyHours } from '#core/schedule';
import type { ApiClient } from './api-client.ts';

/** Schedules, asked over the product's own API. */
export class HttpSchedules implements Schedules {
  constructor(private readonly api: ApiClient) {}

  config(quest: QuestId): Promise<ScheduleConfig> {
    return this.api.send(scheduleConfig, { questId: quest });
  }

  commit({ hours, ...commitment }: Commitment): Promise<ScheduleConfig> {
    return this.api.send(saveSchedule, { ...commitment, ...named(hours) });
  }
}

const named = (hours: WeeklyHours): WeekdayHours => ({
  mondayHours: hours.monday,
  tuesdayHours: hours.tuesday,
  wednesdayHours: hours.wednesday,
  thursdayHours: hours.thursday,
  fridayHours: hours.friday,
  saturdayHours: hours.saturday,
  sundayHours: hours.sunday,
});

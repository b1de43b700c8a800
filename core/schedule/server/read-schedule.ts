import { Refusal } from '../../messages/index.ts';
import type { QuestId } from '../../quests/index.ts';
import { scheduleOf } from '../calendar.rules.ts';
import type { Plans } from './schedule.port.ts';
import type { Schedule } from '../schedule.ts';
import { scheduleConfigOf, scheduleConfigProblem } from './schedule-config.rules.ts';
import type { ScheduleConfig } from '../schedule.port.ts';

/** Returns the schedule of a quest by day. */
export class ReadSchedule {
  constructor(private readonly plans: Plans) {}

  async run(quest: QuestId): Promise<Schedule> {
    const stored = await this.plans.of(quest);
    if (!stored) throw new Refusal('questNotFound');
    return scheduleOf(stored.quest);
  }
}

/** SCH-24 · Returns the committed hours of a quest and those it requires, or refuses with the part that is missing. */
export class ReadScheduleConfig {
  constructor(private readonly plans: Plans) {}

  async run(quest: QuestId): Promise<ScheduleConfig> {
    const stored = await this.plans.of(quest);
    const problem = scheduleConfigProblem(stored);
    if (problem || !stored) throw new Refusal(problem ?? 'errorGetScheduleConfigNoQuest');
    return scheduleConfigOf(stored);
  }
}

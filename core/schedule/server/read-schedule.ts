import { Refusal } from '../../messages/index.ts';
import type { QuestId } from '../../quests/index.ts';
import { scheduleOf } from '../calendar.rules.ts';
import type { Plans } from './schedule.port.ts';
import type { Schedule } from '../schedule.ts';
import { scheduleConfigOf, scheduleConfigProblem } from './schedule-config.rules.ts';
import type { ScheduleConfig } from '../schedule.port.ts';

/** Tells what stands on which day of a quest. */
export class ReadSchedule {
  constructor(private readonly plans: Plans) {}

  async run(quest: QuestId): Promise<Schedule> {
    const stored = await this.plans.of(quest);
    if (!stored) throw new Refusal('questNotFound');
    return scheduleOf(stored.quest);
  }
}

/** SCH-24 · Tells what is committed for a quest and what it asks, or what of it is missing. */
export class ReadScheduleConfig {
  constructor(private readonly plans: Plans) {}

  async run(quest: QuestId): Promise<ScheduleConfig> {
    const stored = await this.plans.of(quest);
    const problem = scheduleConfigProblem(stored);
    if (problem || !stored) throw new Refusal(problem ?? 'errorGetScheduleConfigNoQuest');
    return scheduleConfigOf(stored);
  }
}

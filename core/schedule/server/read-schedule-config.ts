import { Refusal } from '../../messages/index.ts';
import type { QuestId } from '../../quests/index.ts';
import type { Plans } from './planning/plans.port.ts';
import { scheduleConfigOf, scheduleConfigProblem } from './schedule-config.rules.ts';
import type { ScheduleConfig } from '../schedules.port.ts';

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

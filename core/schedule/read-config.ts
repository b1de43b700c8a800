import { Refusal } from '../messages/index.ts';
import type { QuestId } from '../quests/index.ts';
import type { Plans } from './plans.port.ts';
import { configOf, configProblem } from './schedule-config.rules.ts';
import type { ScheduleConfig } from './schedules.port.ts';

/** SCH-24 · Tells what is committed for a quest and what it asks, or what of it is missing. */
export class ReadConfig {
  constructor(private readonly plans: Plans) {}

  async run(quest: QuestId): Promise<ScheduleConfig> {
    const kept = await this.plans.of(quest);
    const problem = configProblem(kept);
    if (problem || !kept) throw new Refusal(problem ?? 'errorGetScheduleConfigNoQuest');
    return configOf(kept);
  }
}

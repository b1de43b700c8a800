import { Refusal } from '../../messages/index.ts';
import type { QuestId } from '../../quests/index.ts';
import { scheduleOf } from '../calendar/calendar.rules.ts';
import type { Plans } from './planning/plans.port.ts';
import type { Schedule } from '../schedule.ts';

/** Tells what stands on which day of a quest. */
export class ReadSchedule {
  constructor(private readonly plans: Plans) {}

  async run(quest: QuestId): Promise<Schedule> {
    const stored = await this.plans.of(quest);
    if (!stored) throw new Refusal('questNotFound');
    return scheduleOf(stored.quest);
  }
}

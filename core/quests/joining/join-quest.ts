import { Refusal } from '../../messages/index.ts';
import {
  type Clock,
  partsOf,
  questCodeProblem,
  type SubmissionKey,
  type TimeZone,
  todayIn,
} from '../../shared/index.ts';
import type { Quests } from '../quests.port.ts';

/** Joins the quest of a Quest Code from the Traveler's own today on. */
export class JoinQuest {
  constructor(
    private readonly quests: Quests,
    private readonly clock: Clock,
  ) {}

  /** `zone` is the one that their profile keeps, wherever the device may be (TIME-2). */
  async run(
    enrollmentCode: string,
    zone: TimeZone,
    startOnSameWeek: boolean = true,
    submission?: SubmissionKey,
  ): Promise<void> {
    const problem = questCodeProblem(enrollmentCode);
    if (problem) throw new Refusal(problem, { field: 'code' });
    const today = todayIn(zone, this.clock.now());
    await this.quests.join(enrollmentCode, { ...partsOf(today), startOnSameWeek }, submission);
  }
}

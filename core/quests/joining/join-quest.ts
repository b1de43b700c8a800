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
import type { JoinedQuests } from './joined-quest.ts';
import { switchStartDate } from './joining.rules.ts';
import type { CohortId } from '../quest.ts';
import { questSwitchProblem } from './quest-manager.rules.ts';

/** Joins the quest of a Quest Code from the Traveler's own today on. */
export class JoinQuest {
  constructor(
    private readonly quests: Quests,
    private readonly clock: Clock,
  ) {}

  /** `zone` is the zone in their profile, wherever the device is (TIME-2). */
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

/** QST-12 · Resumes a quest that the Traveler started earlier, from their today on. */
export class SwitchQuest {
  constructor(
    private readonly quests: Quests,
    private readonly clock: Clock,
  ) {}

  async run({ quests, zone }: JoinedQuests, cohort: CohortId, submission?: SubmissionKey): Promise<void> {
    const problem = questSwitchProblem(quests, cohort);
    const chosen = quests.find(({ cohortId }) => cohortId === cohort);
    if (problem || !chosen) throw new Refusal(problem ?? 'questNotFound');
    const today = todayIn(zone, this.clock.now());
    await this.quests.join(chosen.enrollmentCode, switchStartDate(today), submission);
  }
}

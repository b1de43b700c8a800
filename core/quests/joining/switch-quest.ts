import { Refusal } from '../../messages/index.ts';
import { type Clock, type SubmissionKey, todayIn } from '../../shared/index.ts';
import type { JoinedQuests } from './joined-quest.ts';
import { switchStartDate } from './joining.rules.ts';
import type { CohortId } from '../quest.ts';
import { questSwitchProblem } from './quest-manager.rules.ts';
import type { Quests } from '../quests.port.ts';

/** QST-12 · Takes up a quest that was begun earlier, from the Traveler's own today on. */
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

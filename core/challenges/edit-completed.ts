import type { Answers, AppletAnswer, Artifacts } from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { StepId } from '../quests/index.ts';
import type { Challenge } from './challenge.ts';
import { changedAnswers, editProblem, incompleteChange } from './editing.rules.ts';

/** Changes what was answered to a completed step, each answer where it is kept. */
export class EditCompleted {
  constructor(
    private readonly answers: Answers,
    private readonly artifacts: Artifacts,
  ) {}

  /**
   * STP-6 · Answers with what was changed; completion and points stay. Refuses with `stepNotEditable` where the cohort does not
   * allow it, with `completeAllApplets` what would not be complete any more, and with `answerNotFound` what is not kept.
   */
  async run(challenge: Challenge, step: StepId, answers: readonly AppletAnswer[]): Promise<readonly AppletAnswer[]> {
    const problem = editProblem(true, challenge.allowEditCompleted);
    if (problem) throw new Refusal(problem);
    const incomplete = incompleteChange(challenge, step, answers);
    if (incomplete) throw new Refusal('completeAllApplets', { artifacts: incomplete.title });
    const changed = changedAnswers(challenge, step, answers);
    if (changed.length === 0) return changed;
    const kept = (await this.answers.since('current', null)).answers;
    for (const applet of changed) {
      const place = kept.find(
        ({ challengeId, answer }) => challengeId === challenge.id && answer.appletId === applet.appletId,
      );
      if (!place) throw new Refusal('answerNotFound');
      await this.artifacts.change({ id: place.id, applet });
    }
    return changed;
  }
}

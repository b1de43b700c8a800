import type { Answers, AppletAnswer, Artifacts, DraftVersion } from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { ChallengeId } from '../../content/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';
import { answerSubmissionKey } from '../outbox/outbox.rules.ts';

/** Sends changed answers of a completed step, each to where it is stored. */
export class SubmitStepEdit {
  constructor(
    private readonly answers: Answers,
    private readonly artifacts: Artifacts,
  ) {}

  /**
   * ERR-4 · Sends each answer under its own key, so that the same submission changes it once; the saved draft that
   * `draft` names is cleared with the last of them. Refuses with `answerNotFound` an answer that is not stored, before
   * changing any.
   */
  async run(
    challenge: ChallengeId,
    answers: readonly AppletAnswer[],
    submission: SubmissionKey,
    draft?: DraftVersion,
  ): Promise<void> {
    const storedAnswers = (await this.answers.since('current', null)).answers.filter(
      (one) => one.challengeId === challenge,
    );
    const changes = answers.map((applet) => {
      const stored = storedAnswers.find(({ answer }) => answer.appletId === applet.appletId);
      if (!stored) throw new Refusal('answerNotFound');
      return { id: stored.id, applet };
    });
    for (const change of changes) {
      const last = change === changes.at(-1) && draft ? { draft } : {};
      await this.artifacts.change({ ...change, ...last }, answerSubmissionKey(submission, change.id));
    }
  }
}

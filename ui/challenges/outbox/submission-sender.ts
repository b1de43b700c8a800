import { type AppletAnswer, type AppletContent, answersToSend, draftParts, type UploadMessage } from '#core/applets';
import {
  appletsOfStep,
  type Challenge,
  type ChallengeCompletion,
  type CompletionProblem,
  changedAnswers,
  draftKey,
  stepChangeProblem,
  type CompleteStep,
  type EditCompletedStep,
  expectedChallenge,
  isFinalRefusal,
  type OutboxEntry,
  postProblem,
  stepCompletionProblem,
  type SubmissionKey,
  type SubmitPost,
  invalidArtifactAnswer,
  waitsForNetwork,
} from '#core/challenges';
import { Refusal, formatMessage } from '#core/messages';
import { completedStepIndexes } from '#core/quests';
import type { StepContent } from '#core/content';
import type { Clock } from '#core/shared';
import type { UploadsState } from '../../applets/upload/uploads.state.ts';
import { type OpenPosition, PendingSubmission, postSubmissionOf } from './pending-submission.ts';
import type { OutboxState } from './outbox.state.ts';
import { postFileApplet, type DraftEditor } from '../drafts/draft-editor.ts';

/** An update of a challenge after a completion, applied to its latest state. */
type ChallengeChange = (now: Challenge) => Challenge;

type Submission = Omit<
  OutboxEntry,
  'submission' | 'draft' | 'challenge' | 'challengeTitle' | 'pieces' | 'putAt' | 'refusal'
>;

/** Sends drafts; a draft is removed only after the server has answered. Without a network it goes to the outbox. */
export class SubmissionSender {
  constructor(
    private readonly completeStep: CompleteStep,
    private readonly submitPost: SubmitPost,
    private readonly editCompleted: EditCompletedStep,
    private readonly outbox: OutboxState,
    private readonly uploads: UploadsState,
    private readonly clock: Clock,
  ) {}

  /** The pending submission of the open step or post. */
  pendingFor(position: OpenPosition): PendingSubmission {
    return new PendingSubmission(position, this.outbox, this.uploads);
  }

  /**
   * APL-40, APL-108 · The upload among these applets that is still running or has failed, or the recording that is not
   * used yet.
   */
  blockingUpload(key: string, applets: readonly AppletContent[]): UploadMessage | undefined {
    return this.uploads.problemAt(key, applets);
  }

  /** Cancels the uploads for a draft key. */
  cancelUploads(key: string): void {
    this.uploads.cancelAt(key);
  }

  /** Cancels the uploads of steps that were completed elsewhere and can no longer be changed. */
  cancelUploadsOfCompleted(challenge: Challenge): void {
    const { steps } = challenge.content;
    for (const position of completedStepIndexes({ ...challenge, steps })) {
      const step = steps[position];
      if (step) this.cancelUploads(draftKey(challenge.id, step.id));
    }
    if (challenge.completed) this.cancelUploads(draftKey(challenge.id, null));
  }

  /** Sends a step; returns `undefined` if it waits in the outbox. */
  async sendStep(
    challenge: Challenge,
    step: StepContent,
    draftEditor: DraftEditor,
  ): Promise<ChallengeChange | undefined> {
    const answers = answersToSend(appletsOfStep(challenge, step.id), draftEditor.content.answers).map(
      withoutLocalFields,
    );
    const position = challenge.content.steps.indexOf(step);
    const sent = { step: step.id, isEdit: false, answers, post: null, title: step.title, place: position };
    refuseInvalidAnswer(appletsOfStep(challenge, step.id), answers);
    throwProblem(stepCompletionProblem(challenge, step.id, answers));
    const completion = await this.send(challenge, sent, draftEditor, (key) =>
      this.completeStep.run(challenge, step.id, answers, key, draftEditor.mark),
    );
    if (!completion) return undefined;
    return (now) => ({
      ...withAnswers(answers)(now),
      completedSteps: [...new Set([...now.completedSteps, ...completion.completedSteps])],
    });
  }

  /** Sends a post; returns `undefined` if it waits in the outbox. */
  async sendPost(
    challenge: Challenge,
    draftEditor: DraftEditor,
  ): Promise<{ completion: ChallengeCompletion; change: ChallengeChange } | undefined> {
    const post = postSubmissionOf(draftEditor);
    const { steps, post: postContent } = challenge.content;
    const sent = { step: null, isEdit: false, answers: [], post, title: postContent.title, place: steps.length };
    const expected = expectedChallenge(challenge, this.outbox.entries);
    throwProblem(postProblem(expected, post));
    const completion = await this.send(challenge, sent, draftEditor, (key) =>
      this.submitPost.run(expected, post, key, draftEditor.mark),
    );
    if (!completion) return undefined;
    const { reflectAnswers, fileUrl, fileType } = post;
    const savedPost = { reflectAnswers, fileUrl, fileType, completedAt: this.clock.now() };
    return { completion, change: (now) => ({ ...now, completed: true, post: savedPost }) };
  }

  /** Sends the edit of a completed step; returns `undefined` if it waits in the outbox. */
  async sendEdit(
    challenge: Challenge,
    step: StepContent,
    answers: readonly AppletAnswer[],
    draftEditor: DraftEditor,
  ): Promise<ChallengeChange | undefined> {
    refuseInvalidAnswer(appletsOfStep(challenge, step.id), answers);
    throwProblem(stepChangeProblem(challenge, step.id, answers));
    const position = challenge.content.steps.indexOf(step);
    const changed = changedAnswers(challenge, step.id, answers).map(withoutLocalFields);
    const sent = { step: step.id, isEdit: true, answers: changed, post: null, title: step.title, place: position };
    const given = await this.send(challenge, sent, draftEditor, (key) =>
      this.editCompleted.run(challenge, step.id, changed, key, draftEditor.mark),
    );
    return given && withAnswers(given);
  }

  /** Sends waiting entries first. After a permanent refusal, the next attempt uses another key. */
  private async send<T>(
    challenge: Challenge,
    sent: Submission,
    draftEditor: DraftEditor,
    work: (key: SubmissionKey) => Promise<T>,
  ): Promise<T | undefined> {
    const submission = draftEditor.startSubmission();
    try {
      await this.outbox.ensureEmpty();
      const answer = await work(submission);
      draftEditor.acknowledgeSubmission(submission);
      this.outbox.removeRefused(draftEditor.key);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (
        waitsForNetwork(error.key) &&
        this.outbox.enqueue(this.entryOf(challenge, sent, draftEditor, submission), draftEditor.key)
      )
        return undefined;
      if (isFinalRefusal(error.key)) draftEditor.refuseSubmission(submission);
      throw error;
    }
  }

  private entryOf(
    challenge: Challenge,
    sent: Submission,
    draftEditor: DraftEditor,
    submission: SubmissionKey,
  ): OutboxEntry {
    const applets = sent.step === null ? [postFileApplet()] : appletsOfStep(challenge, sent.step);
    const draftContent = sent.isEdit ? { answers: sent.answers, reflectAnswers: '' } : draftEditor.content;
    return {
      ...sent,
      submission,
      challenge: challenge.id,
      challengeTitle: challenge.content.title,
      pieces: draftParts(applets, draftContent),
      draft: draftEditor.mark ?? null,
      putAt: this.clock.now(),
      refusal: null,
    };
  }
}

/** Replaces answers of a challenge, applet by applet. */
export const withAnswers =
  (answers: readonly AppletAnswer[]): ChallengeChange =>
  (now) => {
    const given = new Set(answers.map(({ appletId }) => appletId));
    return { ...now, answers: [...now.answers.filter(({ appletId }) => !given.has(appletId)), ...answers] };
  };

/** Throws a problem before anything is sent or queued: an invalid answer must not wait for the network. */
function throwProblem(problem: CompletionProblem | undefined): void {
  if (problem) throw new Refusal(problem.key, problem.details);
}

/** Throws if an answer is invalid, with the title of its artifact. */
function refuseInvalidAnswer(applets: readonly AppletContent[], answers: readonly AppletAnswer[]): void {
  const invalidAnswer = invalidArtifactAnswer(applets, answers);
  if (!invalidAnswer) return;
  const { title, problem } = invalidAnswer;
  throw new Refusal('artifactNotKept', { artifact: title, reason: formatMessage(problem.key, problem.details) });
}

/** The answer without the fields that stay on this device: how it came about, and options not added yet. */
const withoutLocalFields = ({
  untouched: _untouched,
  modified: _modified,
  unsent: _unsent,
  ...answer
}: AppletAnswer): AppletAnswer => answer;

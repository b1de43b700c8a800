import { type AppletAnswer, answersToSend } from '#core/applets';
import {
  appletsOf,
  type Challenge,
  type ChallengeCompletion,
  type CompleteStep,
  type SubmissionKey,
  type SubmitPost,
} from '#core/challenges';
import { Refusal } from '#core/messages';
import type { StepContent } from '#core/quests';
import type { Clock } from '#core/shared';
import { isSettled } from './question.ts';
import type { Writing } from './writing.ts';

/** How a challenge stands once something in it was completed, whatever happened to it meanwhile. */
type Change = (now: Challenge) => Challenge;

/** Sends what was written; it is let go only when the answer came. */
export class Sending {
  constructor(
    private readonly completeStep: CompleteStep,
    private readonly submitPost: SubmitPost,
    private readonly clock: Clock,
  ) {}

  async step(challenge: Challenge, step: StepContent, writing: Writing): Promise<Change> {
    const answers = answersToSend(appletsOf(challenge, step.id), writing.content.answers).map(withoutMarks);
    const { completedSteps } = await acknowledged(writing, (key) =>
      this.completeStep.run(challenge, step.id, answers, key, writing.mark),
    );
    const given = new Set(answers.map(({ appletId }) => appletId));
    return (now) => ({
      ...now,
      completedSteps: [...new Set([...now.completedSteps, ...completedSteps])],
      answers: [...now.answers.filter(({ appletId }) => !given.has(appletId)), ...answers],
    });
  }

  async post(challenge: Challenge, writing: Writing): Promise<{ completion: ChallengeCompletion; change: Change }> {
    const sent = writtenPost(writing);
    const completion = await acknowledged(writing, (key) => this.submitPost.run(challenge, sent, key, writing.mark));
    const { reflectAnswers, fileUrl, fileType } = sent;
    const post = { reflectAnswers, fileUrl, fileType, completedAt: this.clock.now() };
    return { completion, change: (now) => ({ ...now, completed: true, post }) };
  }
}

/** What was written for a post, as it is sent. */
export const writtenPost = ({ content, file }: Writing) => ({
  reflectAnswers: content.reflectAnswers,
  applets: [],
  fileUrl: file?.uri ?? null,
  fileType: file?.mime ?? null,
});

/** An answer as it is sent: how it came about stays here. */
export const withoutMarks = ({ untouched: _untouched, modified: _modified, ...answer }: AppletAnswer): AppletAnswer =>
  answer;

/** What was refused for good goes out under another key the next time. */
async function acknowledged<T>(writing: Writing, send: (key: SubmissionKey) => Promise<T>): Promise<T> {
  const submission = writing.send();
  try {
    const answer = await send(submission);
    writing.acknowledge(submission);
    return answer;
  } catch (error) {
    if (error instanceof Refusal && isSettled(error.key)) writing.refuse(submission);
    throw error;
  }
}

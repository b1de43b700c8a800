import {
  type AppletAnswer,
  type AppletContent,
  answersToSend,
  draftPieces,
  type UploadNotice,
  uploadsProblem,
} from '#core/applets';
import {
  appletsOf,
  type Challenge,
  type ChallengeCompletion,
  type CompletionProblem,
  changedAnswers,
  draftPlace,
  stepChangeProblem,
  type CompleteStep,
  type EditCompleted,
  expectedChallenge,
  isSettled,
  type OutboxEntry,
  postProblem,
  stepCompletionProblem,
  type SubmissionKey,
  type SubmitPost,
  unkeptArtifact,
  waitsForNetwork,
} from '#core/challenges';
import { Refusal, say } from '#core/messages';
import { countedSteps, type StepContent } from '#core/quests';
import type { Clock } from '#core/shared';
import type { UploadsState } from '../applets/uploads.state.ts';
import { type OpenPlace, Outgoing, writtenPost } from './outgoing.ts';
import type { OutboxState } from './outbox.state.ts';
import { postFileAsked, type Writing } from './writing.ts';

/** How a challenge stands once something in it was completed, whatever happened to it meanwhile. */
type Change = (now: Challenge) => Challenge;

type Sent = Omit<OutboxEntry, 'submission' | 'draft' | 'challenge' | 'challengeTitle' | 'pieces' | 'putAt' | 'refusal'>;

/** Sends what was written; it is let go only when the answer came. What finds no network goes to the outbox. */
export class Sending {
  constructor(
    private readonly completeStep: CompleteStep,
    private readonly submitPost: SubmitPost,
    private readonly editCompleted: EditCompleted,
    private readonly outbox: OutboxState,
    private readonly uploads: UploadsState,
    private readonly clock: Clock,
  ) {}

  /** What is on its way from the place that is open. */
  from(place: OpenPlace): Outgoing {
    return new Outgoing(place, this.outbox, this.uploads);
  }

  /** APL-40 · Which file of a place with these applets is still on its way, or could not be sent. */
  heldBy(place: string, applets: readonly AppletContent[]): UploadNotice | undefined {
    return uploadsProblem(place, applets, this.uploads.uploads);
  }

  /** Gives up the files that are on their way to a place. */
  giveUpFiles(place: string): void {
    this.uploads.giveUpAt(place);
  }

  /** Gives up the files that are on their way to what was completed elsewhere meanwhile, where nothing can be handed in. */
  giveUpCompleted(challenge: Challenge): void {
    const { steps } = challenge.content;
    for (const place of countedSteps({ ...challenge, steps })) {
      const step = steps[place];
      if (step) this.giveUpFiles(draftPlace(challenge.id, step.id));
    }
    if (challenge.completed) this.giveUpFiles(draftPlace(challenge.id, null));
  }

  /** Nothing when it waits in the outbox. */
  async step(challenge: Challenge, step: StepContent, writing: Writing): Promise<Change | undefined> {
    const answers = answersToSend(appletsOf(challenge, step.id), writing.content.answers).map(withoutMarks);
    const place = challenge.content.steps.indexOf(step);
    const sent = { step: step.id, isEdit: false, answers, post: null, title: step.title, place };
    refuseUnkept(appletsOf(challenge, step.id), answers);
    refuse(stepCompletionProblem(challenge, step.id, answers));
    const completion = await this.send(challenge, sent, writing, (key) =>
      this.completeStep.run(challenge, step.id, answers, key, writing.mark),
    );
    if (!completion) return undefined;
    return (now) => ({
      ...withAnswers(answers)(now),
      completedSteps: [...new Set([...now.completedSteps, ...completion.completedSteps])],
    });
  }

  /** Nothing when it waits in the outbox. */
  async post(
    challenge: Challenge,
    writing: Writing,
  ): Promise<{ completion: ChallengeCompletion; change: Change } | undefined> {
    const post = writtenPost(writing);
    const { steps, post: asked } = challenge.content;
    const sent = { step: null, isEdit: false, answers: [], post, title: asked.title, place: steps.length };
    const expected = expectedChallenge(challenge, this.outbox.entries);
    refuse(postProblem(expected, post));
    const completion = await this.send(challenge, sent, writing, (key) =>
      this.submitPost.run(expected, post, key, writing.mark),
    );
    if (!completion) return undefined;
    const { reflectAnswers, fileUrl, fileType } = post;
    const kept = { reflectAnswers, fileUrl, fileType, completedAt: this.clock.now() };
    return { completion, change: (now) => ({ ...now, completed: true, post: kept }) };
  }

  /** What of a completed step is changed now; nothing when it waits in the outbox. */
  async edit(
    challenge: Challenge,
    step: StepContent,
    answers: readonly AppletAnswer[],
    writing: Writing,
  ): Promise<Change | undefined> {
    refuseUnkept(appletsOf(challenge, step.id), answers);
    refuse(stepChangeProblem(challenge, step.id, answers));
    const place = challenge.content.steps.indexOf(step);
    const changed = changedAnswers(challenge, step.id, answers).map(withoutMarks);
    const sent = { step: step.id, isEdit: true, answers: changed, post: null, title: step.title, place };
    const given = await this.send(challenge, sent, writing, (key) =>
      this.editCompleted.run(challenge, step.id, changed, key, writing.mark),
    );
    return given && withAnswers(given);
  }

  /** What waits goes first. What was refused for good goes out under another key the next time. */
  private async send<T>(
    challenge: Challenge,
    sent: Sent,
    writing: Writing,
    work: (key: SubmissionKey) => Promise<T>,
  ): Promise<T | undefined> {
    const submission = writing.send();
    try {
      await this.outbox.goAhead();
      const answer = await work(submission);
      writing.acknowledge(submission);
      this.outbox.clear(writing.place);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (
        waitsForNetwork(error.key) &&
        this.outbox.put(this.entryOf(challenge, sent, writing, submission), writing.place)
      )
        return undefined;
      if (isSettled(error.key)) writing.refuse(submission);
      throw error;
    }
  }

  private entryOf(challenge: Challenge, sent: Sent, writing: Writing, submission: SubmissionKey): OutboxEntry {
    const applets = sent.step === null ? [postFileAsked()] : appletsOf(challenge, sent.step);
    const written = sent.isEdit ? { answers: sent.answers, reflectAnswers: '' } : writing.content;
    return {
      ...sent,
      submission,
      challenge: challenge.id,
      challengeTitle: challenge.content.title,
      pieces: draftPieces(applets, written),
      draft: writing.mark ?? null,
      putAt: this.clock.now(),
      refusal: null,
    };
  }
}

/** The challenge with these answers in the stead of those that were there. */
export const withAnswers =
  (answers: readonly AppletAnswer[]): Change =>
  (now) => {
    const given = new Set(answers.map(({ appletId }) => appletId));
    return { ...now, answers: [...now.answers.filter(({ appletId }) => !given.has(appletId)), ...answers] };
  };

/** What cannot be kept as it stands never waits for the network: that would not mend it. */
function refuse(problem: CompletionProblem | undefined): void {
  if (problem) throw new Refusal(problem.key, problem.details);
}

/** An answer that cannot be kept is named by its artifact. */
function refuseUnkept(applets: readonly AppletContent[], answers: readonly AppletAnswer[]): void {
  const unkept = unkeptArtifact(applets, answers);
  if (!unkept) return;
  const { title, problem } = unkept;
  throw new Refusal('artifactNotKept', { artifact: title, reason: say(problem.key, problem.details) });
}

/** An answer as it is sent: how it came about, and what was not added to it yet, stays here. */
const withoutMarks = ({
  untouched: _untouched,
  modified: _modified,
  unsent: _unsent,
  ...answer
}: AppletAnswer): AppletAnswer => answer;

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type AnswerFile, type AppletAnswer, type AppletContent } from '#core/applets';
import {
  type CompletionConfirmation,
  appletsOfStep,
  type Challenge,
  type ChallengeCompletion,
  type CompletionQuestion,
  draftKey,
  positionAfter,
  postCompletionQuestion,
  stepCompletionQuestion,
} from '#core/challenges';
import type { MessageKey } from '#core/messages';
import { agendaOf, completedStepIndexes, isLastOfDay, stepToShow } from '#core/quests';
import type { ChallengeId, StepContent } from '#core/content';
import { type CalendarDate, type Instant, timeIn } from '#core/shared';
import { Task } from '../kit/async/task.ts';
import type { ChallengeLoads } from '../quests/challenge-loads.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import type { DraftAutosave } from './drafts/draft-autosave.ts';
import type { MergeContextState } from './step/merge-context.state.ts';
import type { PendingSubmission } from './outbox/pending-submission.ts';
import type { SubmissionSender } from './outbox/submission-sender.ts';
import { StepForm } from './step/step-form.ts';
import type { DraftEditor } from './drafts/draft-editor.ts';
import type { DraftEditorsState, OpenDraft } from './drafts/draft-editors.state.ts';

/** A challenge in progress: its steps, the drafts of its answers, and the questions before completion. */
export class ChallengeViewModel {
  challenge: Challenge | undefined = undefined;
  position = 0;
  question: CompletionQuestion | undefined = undefined;
  completion: ChallengeCompletion | undefined = undefined;
  /** The position to open after a completion. */
  nextPosition: number | undefined = undefined;
  /** Whether the completed step was the last of its day, which is shown before the next one opens. */
  isDayDone = false;
  /** Whether the person went back from the celebration, which leads home. */
  isReturningHome = false;
  private openDraft: OpenDraft | undefined = undefined;
  readonly open: Task<[ChallengeId]>;
  readonly stepForm: StepForm;
  readonly pendingSubmission: PendingSubmission;
  private requestedPosition: string | undefined = undefined;
  private agreements: readonly CompletionConfirmation[] = [];
  private showsPostProblems = false;
  private readonly sendTasks = new Map<number, Task>();

  constructor(
    challenges: ChallengeLoads,
    private readonly sender: SubmissionSender,
    private readonly activeQuestState: ActiveQuestState,
    readonly draftEditors: DraftEditorsState,
    mergeContext: MergeContextState,
  ) {
    this.open = new Task(async (id) => {
      void this.activeQuestState.load().catch(() => undefined);
      const take = async (): Promise<Challenge> => {
        const taken = await challenges.take(id);
        const isReady = mergeContext.prepareFor(taken);
        if (!this.challenge) await isReady;
        return taken;
      };
      let [before, challenge] = [this.challenge, await take()];
      while (this.challenge !== before) [before, challenge] = [this.challenge, await take()];
      runInAction(() => {
        this.challenge = challenge;
        this.showPosition(this.requestedPosition);
      });
      sender.cancelUploadsOfCompleted(challenge);
    });
    this.stepForm = new StepForm(this, mergeContext);
    this.pendingSubmission = sender.pendingFor(this);
    type Private = 'openDraft' | 'sendTasks';
    makeAutoObservable<this, Private>(
      this,
      {
        challenge: observableRef,
        question: observableRef,
        completion: observableRef,
        openDraft: observableRef,
        sendTasks: false,
      },
      { autoBind: true },
    );
  }

  /** Shows the position that the URL names; once the challenge is loaded, PRG-4 decides which one it means. */
  showPosition(requestedStep: string | undefined): void {
    this.requestedPosition = requestedStep;
    if (!this.challengeWithSteps) return;
    const { step: shownPosition } = stepToShow(this.challengeWithSteps, requestedStep);
    if (this.completion && shownPosition !== this.position) {
      this.completion = undefined;
      this.isReturningHome = true;
      return;
    }
    if (shownPosition !== this.position) {
      this.dismissQuestion();
      this.showsPostProblems = false;
      this.stepForm.setShowsMissing(false);
      this.nextPosition = undefined;
      this.isDayDone = false;
    }
    this.position = shownPosition;
    this.openDraft = this.draftAt(shownPosition);
    this.openDraft.autosave.syncWithServer();
  }

  /** PRG-4 · The position to put into the URL if it names none. */
  get redirect(): number | undefined {
    const shown = this.challengeWithSteps && stepToShow(this.challengeWithSteps, this.requestedPosition);
    return shown?.redirect ? shown.step : undefined;
  }

  /** The task that completes this position: each position has its own, so that the status does not carry over. */
  get send(): Task {
    const send = this.sendTasks.get(this.position) ?? new Task(() => (this.isPost ? this.sendPost() : this.sendStep()));
    this.sendTasks.set(this.position, send);
    return send;
  }

  get draftEditor(): DraftEditor | undefined {
    return this.openDraft?.draftEditor;
  }

  get autosave(): DraftAutosave | undefined {
    return this.openDraft?.autosave;
  }

  get steps(): readonly StepContent[] {
    return this.challenge?.content.steps ?? [];
  }

  get step(): StepContent | undefined {
    return this.steps[this.position];
  }

  get isPost(): boolean {
    return this.challenge !== undefined && this.position === this.steps.length;
  }

  get applets(): readonly AppletContent[] {
    return this.challenge && this.step ? appletsOfStep(this.challenge, this.step.id) : [];
  }

  /** Whether the position has input, so that its save state is shown. */
  get isWritable(): boolean {
    return this.isPost || this.applets.some(({ readOnly }) => !readOnly);
  }

  /** Whether each step is completed, in order. */
  get stepsDone(): readonly boolean[] {
    const completed = this.challengeWithSteps ? completedStepIndexes(this.challengeWithSteps) : [];
    return this.steps.map((_, index) => completed.includes(index));
  }

  get isCompleted(): boolean {
    return this.isPost ? this.challenge?.completed === true : this.stepsDone[this.position] === true;
  }

  get reflectProblem(): MessageKey | undefined {
    return this.showsPostProblems && this.pendingSubmission.isReflectionMissing ? 'reflectMissing' : undefined;
  }

  get today(): CalendarDate {
    return this.activeQuestState.today;
  }

  /** The time of day of an instant, in the Traveler's zone. */
  timeOf(moment: Instant): string {
    return timeIn(this.activeQuestState.zone, moment);
  }

  /** Opens the position after the completed one. */
  openNext(): void {
    this.nextPosition = positionAfter(this.position);
  }

  answer(answer: AppletAnswer, at = this.draftEditor): void {
    if (at === this.draftEditor && this.pendingSubmission.isBusy) return;
    at?.answer(answer, this.stepForm.savedAnswers.get(answer.appletId));
    if (at === this.draftEditor) this.resetQuestions();
  }

  setReflection(text: string): void {
    if (this.pendingSubmission.isBusy) return;
    this.draftEditor?.setReflection(text);
    this.resetQuestions();
  }

  setPostFile(file: AnswerFile | null, at = this.draftEditor): void {
    if (at === this.draftEditor && this.pendingSubmission.isBusy) return;
    at?.setPostFile(file);
    if (at === this.draftEditor) this.resetQuestions();
  }

  complete(): void {
    if (this.pendingSubmission.isBusy || this.draftEditor?.state.rival || this.pendingSubmission.holdForUploads())
      return;
    this.showsPostProblems = this.isPost;
    if (this.reflectProblem) return;
    this.question = this.nextQuestion;
    this.stepForm.setShowsMissing(this.question?.kind === 'artifacts missing');
    if (!this.question) void this.send.run();
  }

  /** Confirms the question and continues. */
  agree(to: CompletionConfirmation): void {
    this.agreements = [...this.agreements, to];
    this.question = undefined;
    this.complete();
  }

  dismissQuestion(): void {
    this.question = undefined;
    this.agreements = [];
  }

  /** The conflict between this page's draft and another page's, which the Traveler has to resolve. */
  get draftVersions() {
    return this.stepForm.draftVersions;
  }

  resolveConflict(pick: 'own' | 'other'): void {
    this.draftEditor?.resolveConflict(pick);
    this.resetQuestions();
  }

  /** Discards the draft of this page and that of another. */
  discardDraft(): void {
    this.draftEditor?.resolveConflict('other');
    this.draftEditor?.discard();
  }

  /** Loads the challenge again; drafts stay. */
  refresh(): void {
    this.send.reset();
    if (this.challenge) void this.open.run(this.challenge.id);
  }

  /** Updates the challenge after something in it was saved. */
  update(change: (now: Challenge) => Challenge): void {
    if (this.challenge) this.challenge = change(this.challenge);
  }

  private get challengeWithSteps() {
    return this.challenge && { ...this.challenge, steps: this.steps };
  }

  /** The question to ask before completion. */
  get nextQuestion(): CompletionQuestion | undefined {
    const { step, agreements, pendingSubmission } = this;
    const { expectedChallenge } = pendingSubmission;
    if (!expectedChallenge) return undefined;
    if (!step) return postCompletionQuestion(expectedChallenge, agreements);
    return stepCompletionQuestion(expectedChallenge, step.id, this.draftEditor?.content.answers ?? [], agreements);
  }

  /** Clears questions and refusals, which no longer apply once the answer has changed. */
  private resetQuestions(): void {
    this.agreements = [];
    this.send.reset();
  }

  private draftAt(position: number): OpenDraft {
    return this.draftEditors.draftAt(draftKey(this.challenge?.id ?? '', this.steps[position]?.id ?? null));
  }

  private async sendStep(): Promise<void> {
    const { challenge, step, draftEditor, position } = this;
    if (!challenge || !step || !draftEditor) return;
    const { quest } = this.activeQuestState.activeQuest ?? {};
    const isLast = quest && isLastOfDay(agendaOf(quest), { challenge: challenge.id, step: step.id }, this.today);
    const change = await this.sender.sendStep(challenge, step, draftEditor);
    runInAction(() => {
      if (change) this.challenge = change(this.challenge ?? challenge);
      if (this.position !== position) return;
      if (change && isLast) this.isDayDone = true;
      else this.openNext();
    });
    if (change) void this.activeQuestState.refresh().catch(() => undefined);
  }

  private async sendPost(): Promise<void> {
    const { challenge, draftEditor } = this;
    if (!challenge || !draftEditor) return;
    const sent = await this.sender.sendPost(challenge, draftEditor);
    if (!sent) return;
    runInAction(() => {
      this.challenge = sent.change(this.challenge ?? challenge);
      this.completion = sent.completion;
    });
  }
}

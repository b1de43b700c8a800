import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { AppletContent, Drafts } from '#core/applets';
import {
  type Agreement,
  appletsOf,
  type Challenge,
  type ChallengeCompletion,
  type Challenges,
  type CompleteStep,
  type CompletionQuestion,
  placeAfter,
  postProblem,
  postQuestion,
  stepQuestion,
  type SubmitPost,
} from '#core/challenges';
import { type MessageKey, Refusal } from '#core/messages';
import { type ChallengeId, countedSteps, isLate, type StepContent, stepToShow } from '#core/quests';
import { type CalendarDate, type Clock, type Dice, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import { isSettled } from './question.ts';
import { Writing } from './writing.ts';

/** The name under which a post's text is kept and read. */
export const REFLECTION = 'reflection';

/** A challenge being walked: its steps, what is written at each, and what completing it asks first. */
export class ChallengeViewModel {
  challenge: Challenge | undefined = undefined;
  place = 0;
  question: CompletionQuestion | undefined = undefined;
  completion: ChallengeCompletion | undefined = undefined;
  /** The place to go to, once something was completed. */
  onward: number | undefined = undefined;
  /** Whether somebody turned back from the celebration, which leads home. */
  isHomeward = false;
  writing: Writing | undefined = undefined;
  readonly open: Task<[ChallengeId]>;
  private asked: string | undefined = undefined;
  private agreed: readonly Agreement[] = [];
  private isPostAsked = false;
  private readonly sends = new Map<number, Task>();
  private readonly writings = observable.map<string, Writing>({}, { deep: false });

  constructor(
    challenges: Challenges,
    private readonly completeStep: CompleteStep,
    private readonly submitPost: SubmitPost,
    private readonly journey: JourneyState,
    private readonly drafts: Drafts,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {
    this.open = new Task(async (id) => {
      void this.journey.load().catch(() => undefined);
      const challenge = await challenges.open(id);
      runInAction(() => {
        this.challenge = challenge;
        this.show(this.asked);
      });
    });
    type Private = 'completeStep' | 'submitPost' | 'journey' | 'drafts' | 'clock' | 'dice' | 'sends' | 'writings';
    makeAutoObservable<this, Private>(
      this,
      {
        challenge: observableRef,
        question: observableRef,
        completion: observableRef,
        writing: observableRef,
        open: false,
        completeStep: false,
        submitPost: false,
        journey: false,
        drafts: false,
        clock: false,
        dice: false,
        sends: false,
        writings: false,
      },
      { autoBind: true },
    );
  }

  /** Takes the place that the address names; once the challenge is open, PRG-4 says which one it means. */
  show(asked: string | undefined): void {
    this.asked = asked;
    if (!this.walked) return;
    const { step: place } = stepToShow(this.walked, asked);
    if (this.completion && place !== this.place) {
      this.completion = undefined;
      this.isHomeward = true;
      return;
    }
    if (place !== this.place) {
      this.dismiss();
      this.isPostAsked = false;
    }
    this.place = place;
    this.onward = undefined;
    this.writing = this.writingAt(place);
  }

  /** PRG-4 · The place to put into the address, where it names none. */
  get redirect(): number | undefined {
    const shown = this.walked && stepToShow(this.walked, this.asked);
    return shown?.redirect ? shown.step : undefined;
  }

  /** How completing this place goes: each has its own, and somebody who walks on meanwhile leaves it behind. */
  get send(): Task {
    const send = this.sends.get(this.place) ?? new Task(() => (this.isPost ? this.sendPost() : this.sendStep()));
    this.sends.set(this.place, send);
    return send;
  }

  get steps(): readonly StepContent[] {
    return this.challenge?.content.steps ?? [];
  }

  get step(): StepContent | undefined {
    return this.steps[this.place];
  }

  get isPost(): boolean {
    return this.challenge !== undefined && this.place === this.steps.length;
  }

  get applets(): readonly AppletContent[] {
    return this.challenge && this.step ? appletsOf(this.challenge, this.step.id) : [];
  }

  /** Whether there is anything to write here, so that saving it is worth a word. */
  get isWritable(): boolean {
    return this.isPost || this.applets.some(({ readOnly }) => !readOnly);
  }

  /** Whether each step is completed, in order. */
  get done(): readonly boolean[] {
    const counted = this.walked ? countedSteps(this.walked) : [];
    return this.steps.map((_, place) => counted.includes(place));
  }

  get isCompleted(): boolean {
    return this.isPost ? this.challenge?.completed === true : this.done[this.place] === true;
  }

  /** Whether anything written here would be lost by leaving (STP-5). */
  get isSavedNowhere(): boolean {
    return [...this.writings.values()].some(({ saved }) => saved === 'nowhere');
  }

  get reflectProblem(): MessageKey | undefined {
    return this.isPostAsked && this.postComplaint === 'reflectMissing' ? 'reflectMissing' : undefined;
  }

  get today(): CalendarDate {
    return todayIn(this.clock.zone(), this.clock.now());
  }

  get scheduledDate(): CalendarDate | undefined {
    return this.step && this.challenge?.scheduledDates[this.step.id];
  }

  get isLate(): boolean {
    const date = this.scheduledDate;
    return date !== undefined && isLate({ date, completed: this.isCompleted }, this.today);
  }

  write(id: string, text: string): void {
    if (this.send.isPending) return;
    this.writing?.write(id, text);
    this.agreed = [];
    this.send.reset();
  }

  complete(): void {
    if (this.send.isPending) return;
    this.isPostAsked = this.isPost;
    if (this.reflectProblem) return;
    this.question = this.openQuestion;
    if (!this.question) void this.send.run();
  }

  /** Goes on in spite of what was asked. */
  agree(to: Agreement): void {
    this.agreed = [...this.agreed, to];
    this.complete();
  }

  dismiss(): void {
    this.question = undefined;
    this.agreed = [];
  }

  /** What was written here and never sent, of something that was completed elsewhere. */
  get leftover(): readonly string[] {
    const sent = new Set([
      this.challenge?.post?.reflectAnswers,
      ...(this.challenge?.answers ?? []).map(({ text }) => text),
    ]);
    const written = this.isCompleted && this.writing ? Object.values(this.writing.texts) : [];
    return written.filter((text) => text.trim() !== '' && !sent.has(text));
  }

  /** Gives up what was written here. */
  letGo(): void {
    this.writing?.drop();
  }

  /** Reads the challenge again, as it stands now; what was written stays. */
  refresh(): void {
    this.send.reset();
    if (this.challenge) void this.open.run(this.challenge.id);
  }

  private get walked() {
    return this.challenge && { ...this.challenge, steps: this.steps };
  }

  private get postComplaint(): MessageKey | undefined {
    const post = { reflectAnswers: this.writing?.textOf(REFLECTION) ?? '', applets: [] };
    return this.challenge && postProblem(this.challenge, post)?.key;
  }

  private get openQuestion(): CompletionQuestion | undefined {
    const { challenge, step, agreed } = this;
    if (!challenge) return undefined;
    if (!step) return postQuestion(challenge, agreed);
    return stepQuestion(challenge, step.id, this.writing?.answersTo(this.applets) ?? [], agreed);
  }

  private writingAt(place: number): Writing {
    const step = this.steps[place];
    const name = step ? `step:${this.challenge?.id}:${step.id}` : `post:${this.challenge?.id}`;
    const writing = this.writings.get(name) ?? new Writing(name, this.drafts, this.clock, this.dice);
    this.writings.set(name, writing);
    return writing;
  }

  private async sendStep(): Promise<void> {
    const { challenge, step, writing, place } = this;
    if (!challenge || !step || !writing) return;
    const answers = writing.answersTo(this.applets);
    const { completedSteps } = await acknowledged(writing, (key) =>
      this.completeStep.run(challenge, step.id, answers, key),
    );
    runInAction(() => {
      const now = this.challenge ?? challenge;
      const others = now.answers.filter(({ appletId }) => !answers.some((answer) => answer.appletId === appletId));
      const all = new Set([...now.completedSteps, ...completedSteps]);
      this.challenge = { ...now, completedSteps: [...all], answers: [...others, ...answers] };
      if (this.place === place) this.onward = placeAfter(place);
    });
    void this.journey.refresh().catch(() => undefined);
  }

  private async sendPost(): Promise<void> {
    const { challenge, writing } = this;
    if (!challenge || !writing) return;
    const reflectAnswers = writing.textOf(REFLECTION);
    const completion = await acknowledged(writing, (key) =>
      this.submitPost.run(challenge, { reflectAnswers, applets: [] }, key),
    );
    runInAction(() => {
      const now = this.challenge ?? challenge;
      this.challenge = { ...now, completed: true, post: { reflectAnswers, completedAt: this.clock.now() } };
      this.completion = completion;
    });
  }
}

/** Sends what was written; it is let go only when the answer came, and gets another key when it was refused for good. */
async function acknowledged<T>(writing: Writing, send: (key: string) => Promise<T>): Promise<T> {
  try {
    const answer = await send(writing.send());
    runInAction(() => writing.drop());
    return answer;
  } catch (error) {
    if (error instanceof Refusal && isSettled(error.key)) runInAction(() => writing.renew());
    throw error;
  }
}

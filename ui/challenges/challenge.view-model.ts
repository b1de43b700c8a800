import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type AnswerFile, type AppletAnswer, type AppletContent, type DraftPiece, draftPieces } from '#core/applets';
import {
  type Agreement,
  appletsOf,
  type Challenge,
  type ChallengeCompletion,
  type Challenges,
  type CompletionQuestion,
  draftPlace,
  placeAfter,
  postQuestion,
  stepQuestion,
} from '#core/challenges';
import type { MessageKey } from '#core/messages';
import { type ChallengeId, countedSteps, isLate, type StepContent, stepToShow } from '#core/quests';
import { type CalendarDate, type Clock, type Instant, timeIn, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { Saver } from './saver.ts';
import type { FactsState } from './facts.state.ts';
import type { Outgoing } from './outgoing.ts';
import type { Sending } from './sending.ts';
import { StepPaper } from './step-paper.ts';
import type { Writing } from './writing.ts';
import type { WritingsState, Written } from './writings.state.ts';

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
  private written: Written | undefined = undefined;
  readonly open: Task<[ChallengeId]>;
  /** What stands on the page of the open place. */
  readonly paper: StepPaper;
  readonly outgoing: Outgoing;
  private asked: string | undefined = undefined;
  private agreed: readonly Agreement[] = [];
  private isPostAsked = false;
  private readonly sends = new Map<number, Task>();

  constructor(
    challenges: Challenges,
    private readonly sending: Sending,
    private readonly journey: JourneyState,
    readonly writings: WritingsState,
    facts: FactsState,
    private readonly clock: Clock,
  ) {
    this.open = new Task(async (id) => {
      void this.journey.load().catch(() => undefined);
      const challenge = await challenges.open(id);
      runInAction(() => {
        this.challenge = challenge;
        this.show(this.asked);
      });
      sending.giveUpCompleted(challenge);
      facts.see(challenge);
    });
    this.paper = new StepPaper(this, facts);
    this.outgoing = sending.from(this);
    type Private = 'written' | 'sending' | 'journey' | 'clock' | 'sends';
    makeAutoObservable<this, Private>(
      this,
      {
        challenge: observableRef,
        question: observableRef,
        completion: observableRef,
        written: observableRef,
        open: false,
        paper: false,
        outgoing: false,
        sending: false,
        journey: false,
        clock: false,
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
      this.paper.ask(false);
    }
    this.place = place;
    this.onward = undefined;
    this.written = this.writtenAt(place);
    this.written.saver.look();
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

  get writing(): Writing | undefined {
    return this.written?.writing;
  }

  get saver(): Saver | undefined {
    return this.written?.saver;
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

  get reflectProblem(): MessageKey | undefined {
    return this.isPostAsked && this.outgoing.isReflectionMissing ? 'reflectMissing' : undefined;
  }

  get today(): CalendarDate {
    return todayIn(this.journey.journey?.zone ?? this.clock.zone(), this.clock.now());
  }

  /** The time of day of a moment, in the Traveler's zone. */
  timeOf(moment: Instant): string {
    return timeIn(this.journey.journey?.zone ?? this.clock.zone(), moment);
  }

  get scheduledDate(): CalendarDate | undefined {
    if (this.isPost) return this.challenge?.postScheduledDate ?? undefined;
    return this.step && this.challenge?.scheduledDates[this.step.id];
  }

  get isLate(): boolean {
    const date = this.scheduledDate;
    return date !== undefined && isLate({ date, completed: this.isCompleted }, this.today);
  }

  answer(answer: AppletAnswer, at = this.writing): void {
    if (at === this.writing && this.outgoing.isBusy) return;
    at?.answer(answer, this.paper.acknowledged.get(answer.appletId));
    if (at === this.writing) this.changed();
  }

  reflect(words: string): void {
    if (this.outgoing.isBusy) return;
    this.writing?.reflect(words);
    this.changed();
  }

  attach(file: AnswerFile | null, at = this.writing): void {
    if (at === this.writing && this.outgoing.isBusy) return;
    at?.attach(file);
    if (at === this.writing) this.changed();
  }

  complete(): void {
    if (this.outgoing.isBusy || this.writing?.state.rival || this.outgoing.hold()) return;
    this.isPostAsked = this.isPost;
    if (this.reflectProblem) return;
    this.question = this.openQuestion;
    this.paper.ask(this.question?.kind === 'artifacts missing');
    if (!this.question) void this.send.run();
  }

  /** Goes on in spite of what was asked. */
  agree(to: Agreement): void {
    this.agreed = [...this.agreed, to];
    this.question = undefined;
    this.complete();
  }

  dismiss(): void {
    this.question = undefined;
    this.agreed = [];
  }

  /** What was written here, and what another page wrote meanwhile: the Traveler has to pick. */
  get versions(): { readonly own: readonly DraftPiece[]; readonly other: readonly DraftPiece[] } | undefined {
    const { rival, content } = this.writing?.state ?? {};
    if (!content || !rival || this.isCompleted) return undefined;
    const { asked } = this.paper;
    return { own: draftPieces(asked, content), other: rival.content ? draftPieces(asked, rival.content) : [] };
  }

  pick(pick: 'own' | 'other'): void {
    this.writing?.pick(pick);
    this.changed();
  }

  /** Gives up what was written here, by this page and by another. */
  letGo(): void {
    this.writing?.pick('other');
    this.writing?.drop();
  }

  /** Reads the challenge again, as it stands now; what was written stays. */
  refresh(): void {
    this.send.reset();
    if (this.challenge) void this.open.run(this.challenge.id);
  }

  /** Shows how the challenge stands after something in it was kept. */
  apply(change: (now: Challenge) => Challenge): void {
    if (this.challenge) this.challenge = change(this.challenge);
  }

  private get walked() {
    return this.challenge && { ...this.challenge, steps: this.steps };
  }

  private get openQuestion(): CompletionQuestion | undefined {
    const { step, agreed, outgoing } = this;
    const { expected } = outgoing;
    if (!expected) return undefined;
    if (!step) return postQuestion(expected, agreed);
    return stepQuestion(expected, step.id, this.writing?.content.answers ?? [], agreed);
  }

  /** What was asked or refused before says nothing of other words. */
  private changed(): void {
    this.agreed = [];
    this.send.reset();
  }

  private writtenAt(place: number): Written {
    return this.writings.at(draftPlace(this.challenge?.id ?? '', this.steps[place]?.id ?? null));
  }

  private async sendStep(): Promise<void> {
    const { challenge, step, writing, place } = this;
    if (!challenge || !step || !writing) return;
    const change = await this.sending.step(challenge, step, writing);
    runInAction(() => {
      if (change) this.challenge = change(this.challenge ?? challenge);
      if (this.place === place) this.onward = placeAfter(place);
    });
    if (change) void this.journey.refresh().catch(() => undefined);
  }

  private async sendPost(): Promise<void> {
    const { challenge, writing } = this;
    if (!challenge || !writing) return;
    const sent = await this.sending.post(challenge, writing);
    if (!sent) return;
    runInAction(() => {
      this.challenge = sent.change(this.challenge ?? challenge);
      this.completion = sent.completion;
    });
  }
}

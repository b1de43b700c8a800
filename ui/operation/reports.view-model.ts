import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  ANSWER_DETAILS,
  answerProblem,
  type ContentReport,
  type OperatorDesk,
  reportReference,
  reportsInOrder,
} from '#core/operation';
import { type Clock, type Dice } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { Look } from './moment.tsx';

/** What was reported, and the answers that go back. */
export class ReportsViewModel {
  known: readonly ContentReport[] | undefined = undefined;
  /** Whether there are more than are known. */
  hasMore = false;
  /** The report that is being answered. */
  chosen: ContentReport | undefined = undefined;
  readonly arrive: Task;
  readonly answer: Task;
  private isTried = false;
  /** What was written for each report; closing the question loses none of it. */
  private readonly written = new Map<string, string>();

  constructor(
    desk: OperatorDesk,
    private readonly clock: Clock,
    dice: Dice,
    toasts: ToastState,
  ) {
    const submission = new Submission(dice);
    this.arrive = new Task(async () => {
      const { reports, hasMore } = await desk.reports();
      runInAction(() => {
        this.known = reports;
        this.hasMore = hasMore;
      });
    });
    this.answer = new Task(async () => {
      const { chosen, words } = this;
      runInAction(() => (this.isTried = true));
      if (!chosen || this.problem) return;
      const { id } = chosen;
      const answered = await submission.send([id, words], (key) => desk.answer(id, words, key));
      runInAction(() => {
        this.known = reportsInOrder((this.known ?? []).map((report) => (report.id === id ? answered : report)));
        if (this.chosen?.id === id) this.close();
      });
      toasts.show('deskAnswerSent', { reference: reportReference(id) });
    });
    makeAutoObservable<this, 'clock'>(
      this,
      { known: observableRef, chosen: observableRef, arrive: false, answer: false, clock: false },
      { autoBind: true },
    );
  }

  look(): void {
    void this.arrive.run();
  }

  choose(report: ContentReport): void {
    this.chosen = report;
    this.isTried = false;
    this.answer.reset();
  }

  close(): void {
    this.chosen = undefined;
  }

  write(words: string): void {
    if (this.chosen) this.written.set(this.chosen.id, words);
  }

  get words(): string {
    return this.written.get(this.chosen?.id ?? '') ?? '';
  }

  /** OPE-13 · Why the answer cannot be sent as it is written, once that was tried. */
  get problem() {
    return this.isTried ? answerProblem(this.words) : undefined;
  }

  get problemDetails() {
    return this.problem && ANSWER_DETAILS[this.problem];
  }

  get now(): Look {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  REPORT_ANSWER_DETAILS,
  reportAnswerProblem,
  type ContentReport,
  type OperatorConsole,
  reportReference,
  reportsInOrder,
} from '#core/operator';
import { type Clock, type RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { TimeContext } from './timestamp.tsx';

/** What was reported, and the answers that go back. */
export class ReportsViewModel {
  reports: readonly ContentReport[] | undefined = undefined;
  /** Whether there are more than are known. */
  hasMore = false;
  /** The report that is being answered. */
  chosen: ContentReport | undefined = undefined;
  readonly load: Task;
  readonly answer: Task;
  private isSubmitted = false;
  /** What was written for each report; closing the question loses none of it. */
  private readonly answerTexts = new Map<string, string>();

  constructor(
    operatorConsole: OperatorConsole,
    private readonly clock: Clock,
    random: RandomSource,
    toasts: ToastState,
  ) {
    const submission = new IdempotentSubmission(random);
    this.load = new Task(async () => {
      const { reports, hasMore } = await operatorConsole.reports();
      runInAction(() => {
        this.reports = reports;
        this.hasMore = hasMore;
      });
    });
    this.answer = new Task(async () => {
      const { chosen, text } = this;
      runInAction(() => (this.isSubmitted = true));
      if (!chosen || this.problem) return;
      const { id } = chosen;
      const answered = await submission.send([id, text], (key) => operatorConsole.answer(id, text, key));
      runInAction(() => {
        this.reports = reportsInOrder((this.reports ?? []).map((report) => (report.id === id ? answered : report)));
        if (this.chosen?.id === id) this.close();
      });
      toasts.show('deskAnswerSent', { reference: reportReference(id) });
    });
    makeAutoObservable<this, 'clock'>(
      this,
      { reports: observableRef, chosen: observableRef, load: false, answer: false, clock: false },
      { autoBind: true },
    );
  }

  refresh(): void {
    void this.load.run();
  }

  openReport(report: ContentReport): void {
    this.chosen = report;
    this.isSubmitted = false;
    this.answer.reset();
  }

  close(): void {
    this.chosen = undefined;
  }

  setText(newText: string): void {
    if (this.chosen) this.answerTexts.set(this.chosen.id, newText);
  }

  get text(): string {
    return this.answerTexts.get(this.chosen?.id ?? '') ?? '';
  }

  /** OPE-13 · Why the answer cannot be sent as it is written, once that was tried. */
  get problem() {
    return this.isSubmitted ? reportAnswerProblem(this.text) : undefined;
  }

  get problemDetails() {
    return this.problem && REPORT_ANSWER_DETAILS[this.problem];
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.clock.zone() };
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  reportAnswerProblem,
  type ContentReport,
  type OperatorConsole,
  pageEndFrom,
  reportReference,
  type ReportsFilter,
  type ReportsQuery,
  type ReportsTotals,
} from '#core/operator';
import { type Clock, type RandomSource, EMAIL_TEXT_DETAILS } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { PagedList } from './paged-list.ts';
import type { TimeContext } from './timestamp.tsx';

/** The reports, and the answers to them. */
export class ReportsViewModel {
  filter: ReportsFilter = 'all';
  search = '';
  /** The report that is being answered. */
  chosen: ContentReport | undefined = undefined;
  readonly list: PagedList<ReportsQuery, ContentReport, ReportsTotals>;
  readonly answer: Task;
  private isSubmitted = false;
  /** The draft answer of each report, which survives closing the dialog. */
  private readonly answerTexts = new Map<string, string>();

  constructor(
    operatorConsole: OperatorConsole,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
    random: RandomSource,
    toasts: ToastState,
  ) {
    const submission = new IdempotentSubmission(random);
    this.list = new PagedList({
      query: () => ({ filter: this.filter, search: this.search }),
      read: async (query, after) => {
        const { reports, next, totals } = await operatorConsole.reports({ ...query, after: pageEndFrom(after ?? '') });
        return { rows: reports, next, totals };
      },
      idOf: ({ id }) => id,
    });
    this.answer = new Task(async () => {
      const { chosen, text } = this;
      runInAction(() => (this.isSubmitted = true));
      if (!chosen || this.problem) return;
      const { id } = chosen;
      await submission.send([id, text], (key) => operatorConsole.answer(id, text, key));
      runInAction(() => {
        if (this.chosen?.id === id) this.close();
      });
      toasts.show('consoleAnswerSent', { reference: reportReference(id) });
      void this.list.reload();
    });
    makeAutoObservable<this, 'clock' | 'activeQuestState'>(
      this,
      { chosen: observableRef, clock: false, activeQuestState: false },
      { autoBind: true },
    );
  }

  chooseFilter(filter: ReportsFilter): void {
    this.filter = filter;
    void this.list.load.run();
  }

  setSearch(search: string): void {
    this.search = search;
    void this.list.load.run();
  }

  /** The number of reports that match the search; `undefined` until loaded. */
  get totals(): ReportsTotals | undefined {
    return this.list.loaded?.totals ?? undefined;
  }

  /** The total number of reports in the list; `undefined` until loaded. */
  get count(): number | undefined {
    const { loaded } = this.list;
    return loaded?.totals?.[loaded.query.filter];
  }

  /** Whether the list is filtered, so that an empty list does not mean that there are no reports. */
  get isNarrowed(): boolean {
    const { search, filter } = this.list.loaded?.query ?? this;
    return search.trim() !== '' || filter !== 'all';
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

  /** OPE-13 · The reason that the answer cannot be sent, once that was tried. */
  get problem() {
    return this.isSubmitted ? reportAnswerProblem(this.text) : undefined;
  }

  get problemDetails() {
    return this.problem && EMAIL_TEXT_DETAILS[this.problem];
  }

  get timeContext(): TimeContext {
    return { now: this.clock.now(), zone: this.activeQuestState.zone };
  }
}

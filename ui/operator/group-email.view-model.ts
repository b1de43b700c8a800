import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CohortAudience,
  GROUP_EMAIL_DETAILS,
  type GroupEmail,
  type GroupEmailPreview,
  groupEmailProblems,
  type OperatorConsole,
} from '#core/operator';
import type { RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { EmailDraftsState } from '../kit/overlay/email-drafts.state.ts';

/** The list that an email goes to. */
interface EmailedList {
  readonly code: string;
  readonly audience: CohortAudience;
}

const BLANK: GroupEmail = { subject: '', text: '' };

const draftName = ({ code }: EmailedList): string => `group email ${code}`;

/** OPE-70 · An email to the people of a list: it is written, shown as a preview, and sent. */
export class GroupEmailViewModel {
  /** The list; `undefined` while the dialog is closed. */
  list: EmailedList | undefined = undefined;
  email = BLANK;
  /** The preview of the email as it is now. */
  shown: GroupEmailPreview | undefined = undefined;
  readonly preview: Task;
  readonly send: Task;
  private isTried = false;

  constructor(
    operatorConsole: OperatorConsole,
    private readonly drafts: EmailDraftsState,
    random: RandomSource,
    toasts: ToastState,
  ) {
    const submission = new IdempotentSubmission(random);
    this.preview = new Task(async () => {
      const { list, email } = this;
      runInAction(() => (this.isTried = true));
      if (!list || Object.values(this.problems).some((problem) => problem !== undefined)) return;
      const shown = await operatorConsole.previewEmail(list.code, list.audience, email);
      runInAction(() => {
        if (this.list === list && this.email === email) this.shown = shown;
      });
    });
    this.send = new Task(async () => {
      const { list, email } = this;
      if (!list) return;
      const { code, audience } = list;
      const count = await submission.send([list, email], (key) =>
        operatorConsole.sendEmail(code, audience, email, key),
      );
      drafts.forget(draftName(list));
      runInAction(() => (this.list = undefined));
      toasts.show('consoleEmailSent', { count });
    });
    makeAutoObservable<this, 'drafts'>(
      this,
      { list: observableRef, email: observableRef, shown: observableRef, drafts: false },
      { autoBind: true },
    );
  }

  /** Opens the email to a list, with the draft for its cohort. */
  open(code: string, audience: CohortAudience): void {
    this.list = { code, audience };
    this.email = this.drafts.read(draftName(this.list), BLANK);
    this.isTried = false;
    this.edit();
  }

  /** Closes it, unless it is being sent; the draft is kept. */
  close(): void {
    if (!this.send.isPending) this.list = undefined;
  }

  /** Goes back from the preview to the text. */
  edit(): void {
    this.shown = undefined;
    this.preview.reset();
    this.send.reset();
  }

  set(changed: Partial<GroupEmail>): void {
    if (!this.list) return;
    this.email = { ...this.email, ...changed };
    this.drafts.save(draftName(this.list), this.email);
  }

  /** OPE-70 · The reasons that the email cannot be sent, once a preview was asked for. */
  get problems(): Partial<ReturnType<typeof groupEmailProblems>> {
    return this.isTried ? groupEmailProblems(this.email) : {};
  }

  detailsOf(field: keyof GroupEmail) {
    const problem = this.problems[field];
    return problem && GROUP_EMAIL_DETAILS[problem];
  }
}

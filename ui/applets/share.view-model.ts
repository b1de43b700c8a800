import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  appletShareProblems,
  canSendShare,
  SHARE_SENT,
  type SharedApplet,
  type ShareFields,
  type ShareForm,
  type Shares,
  stepShareProblems,
} from '#core/applets';
import type { Details, MessageKey } from '#core/messages';
import { type Complaints, type Dice, LETTER_DETAILS } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { AddressCheck } from './address-check.ts';
import type { Shareable } from './shareable.ts';

const BLANK: ShareForm = { receiver: '', subject: '', message: '' };

const SHARE_FIELDS = ['receiver', 'subject', 'message'] as const satisfies readonly (keyof ShareForm)[];

/** A message by which somebody is sent what a Traveler made; what was typed stays until it went out. */
export class ShareViewModel {
  form: ShareForm = BLANK;
  /** What goes out; nothing while nobody is writing. */
  what: Shareable | undefined = undefined;
  readonly send: Task;
  private left: ReadonlySet<keyof ShareForm> = new Set();
  private readonly submission: Submission;

  constructor(
    private readonly shares: Shares,
    private readonly addresses: AddressCheck,
    private readonly toasts: ToastState,
    dice: Dice,
  ) {
    this.submission = new Submission(dice);
    this.send = new Task(() => this.goOut());
    makeAutoObservable<this, 'left' | 'shares' | 'addresses' | 'toasts' | 'submission'>(
      this,
      {
        form: observableRef,
        what: observableRef,
        send: false,
        left: observableRef,
        shares: false,
        addresses: false,
        toasts: false,
        submission: false,
      },
      { autoBind: true },
    );
  }

  /** Begins a message, or goes on with the one that was laid aside; one without a subject gets that one. */
  begin(what: Shareable, subject = ''): void {
    this.what = what;
    if (this.form.subject === '') this.form = { ...this.form, subject };
  }

  /** Begins a message with one applet's answer. */
  beginApplet(applet: SharedApplet, title: string): void {
    this.begin({
      titles: [title],
      content: applet,
      problems: (form, addressProblem) => appletShareProblems({ ...form, ...applet }, true, addressProblem),
      send: (form, key) => this.shares.shareApplet({ ...form, ...applet }, key),
    });
  }

  /** Begins a message with all that may go out of a step. */
  beginStep(stepId: string, applets: readonly SharedApplet[], titles: readonly string[]): void {
    const step = { stepId, applets };
    this.begin({
      titles,
      content: step,
      problems: (form, addressProblem) => stepShareProblems({ ...form, ...step }, addressProblem),
      send: (form, key) => this.shares.shareStep({ ...form, ...step }, key),
    });
  }

  /** Lays the message aside as it stands. */
  close(): void {
    if (!this.send.isPending) this.what = undefined;
  }

  type(field: keyof ShareForm, words: string): void {
    if (this.send.isPending) return;
    this.form = { ...this.form, [field]: words };
    this.send.reset();
  }

  leave(field: keyof ShareForm): void {
    this.left = new Set([...this.left, field]);
  }

  /** What is said under a field, once it was left. */
  problemOf(field: keyof ShareForm): MessageKey | undefined {
    return this.left.has(field) ? this.problems[field] : undefined;
  }

  /** What fills in the words of a message that cannot go out. */
  get messageDetails(): Details {
    return LETTER_DETAILS_OF.get(this.problems.message ?? '') ?? {};
  }

  /** Why what is to go out cannot. */
  get artifactsProblem(): MessageKey | undefined {
    return this.problems.artifacts;
  }

  get canSend(): boolean {
    const { form, what, addresses } = this;
    return what !== undefined && canSendShare(what.problems(form, addresses.problem));
  }

  /** Sends it, or says under each field what is missing. */
  submit(): void {
    if (this.canSend) void this.send.run();
    else this.left = new Set(SHARE_FIELDS);
  }

  /** Whether it goes out with a few words, and not without. */
  get isMessageRequired(): boolean {
    return this.complaintsOf(BLANK).message !== undefined;
  }

  private get problems(): Partial<Complaints<ShareFields>> {
    return this.complaintsOf(this.form);
  }

  private complaintsOf(form: ShareForm): Partial<Complaints<ShareFields>> {
    return this.what?.problems(form, this.addresses.problem) ?? {};
  }

  private async goOut(): Promise<void> {
    const { form, what } = this;
    if (!what) return;
    const { content, send, tell } = what;
    await this.submission.send({ form, content }, (key) => send(form, key));
    runInAction(() => {
      this.form = BLANK;
      this.left = new Set();
      this.what = undefined;
    });
    if (tell) tell();
    else this.toasts.show(SHARE_SENT.key);
  }
}

const LETTER_DETAILS_OF: ReadonlyMap<string, Details> = new Map(Object.entries(LETTER_DETAILS));

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

/** What goes out with a message: one applet's answer, or what of a step may be sent. */
export interface Shareable {
  /** Null of one applet. */
  readonly stepId: string | null;
  readonly applets: readonly SharedApplet[];
}

const BLANK: ShareForm = { receiver: '', subject: '', message: '' };

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

  begin(what: Shareable): void {
    this.what = what;
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
    return this.what !== undefined && canSendShare(this.problems);
  }

  submit(): void {
    if (this.canSend) void this.send.run();
  }

  private get problems(): Complaints<ShareFields> {
    const { form, what, addresses } = this;
    const [applet] = what?.applets ?? [];
    if (what?.stepId === null && applet) return appletShareProblems({ ...form, ...applet }, true, addresses.problem);
    return stepShareProblems({ ...form, stepId: what?.stepId ?? '', applets: what?.applets ?? [] }, addresses.problem);
  }

  private async goOut(): Promise<void> {
    const { form, what } = this;
    const [applet] = what?.applets ?? [];
    if (!what || !applet) return;
    const { stepId, applets } = what;
    await this.submission.send({ form, what }, (key) =>
      stepId === null
        ? this.shares.shareApplet({ ...form, ...applet }, key)
        : this.shares.shareStep({ ...form, stepId, applets }, key),
    );
    runInAction(() => {
      this.form = BLANK;
      this.left = new Set();
      this.what = undefined;
    });
    this.toasts.show(SHARE_SENT.key);
  }
}

const LETTER_DETAILS_OF: ReadonlyMap<string, Details> = new Map(Object.entries(LETTER_DETAILS));

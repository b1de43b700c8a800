import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type AppletContent,
  appletShareProblems,
  canSendShare,
  SHARE_SENT_TOAST,
  type SharedApplet,
  type ShareFields,
  type ShareForm,
  type AppletShares,
  stepShareProblems,
} from '#core/applets';
import type { MessageDetails, MessageKey } from '#core/messages';
import { type FieldProblems, type RandomSource, EMAIL_TEXT_DETAILS } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { EmailDraftsState } from '../../kit/overlay/email-drafts.state.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';
import type { EmailValidatorProvider } from './email-validator-provider.ts';
import type { SentEmailsState } from './sent-emails.state.ts';
import type { Shareable } from './shareable.ts';

const BLANK: ShareForm = { receiver: '', subject: '', message: '' };

const SHARE_FIELDS = ['receiver', 'subject', 'message'] as const satisfies readonly (keyof ShareForm)[];

/** A message that shares a Traveler's answers by email; its draft stays until it is sent. */
export class ShareViewModel {
  form: ShareForm = BLANK;
  /** What is being shared; undefined while no message is open. */
  shareable: Shareable | undefined = undefined;
  readonly send: Task;
  private touchedFields: ReadonlySet<keyof ShareForm> = new Set();
  /** The name under which its draft is stored: what it is about. */
  private draftName = '';
  private readonly submission: IdempotentSubmission;

  constructor(
    private readonly shares: AppletShares,
    private readonly emailValidatorProvider: EmailValidatorProvider,
    private readonly toasts: ToastState,
    private readonly sentEmails: SentEmailsState,
    private readonly drafts: EmailDraftsState,
    random: RandomSource,
  ) {
    this.submission = new IdempotentSubmission(random);
    this.send = new Task(() => this.sendMessage());
    makeAutoObservable<this, 'touchedFields' | 'shares' | 'emailValidatorProvider' | 'drafts' | 'draftName'>(
      this,
      {
        form: observableRef,
        shareable: observableRef,
        touchedFields: observableRef,
        shares: false,
        drafts: false,
        draftName: false,
        emailValidatorProvider: false,
      },
      { autoBind: true },
    );
  }

  /** Whether a message was started and not sent. */
  get isBegun(): boolean {
    return this.form.receiver.trim() !== '' || this.form.message.trim() !== '';
  }

  /** Starts a message or restores the draft about the same thing; an empty subject is filled in. */
  begin(what: Shareable, subject = ''): void {
    this.shareable = what;
    const draftName = ['share', ...what.titles].join('\n');
    if (draftName !== this.draftName) {
      this.draftName = draftName;
      this.form = this.drafts.read(draftName, BLANK);
      this.touchedFields = new Set();
    }
    if (this.form.subject === '') this.form = { ...this.form, subject };
  }

  /** Starts a message with one applet's answer. */
  beginApplet(applet: SharedApplet, asked: AppletContent): void {
    this.begin({
      titles: [asked.title],
      pieces: [[asked, applet]],
      content: applet,
      problems: (form, emailProblem) => appletShareProblems({ ...form, ...applet }, true, emailProblem),
      send: (form, key) => this.shares.shareApplet({ ...form, ...applet }, key),
    });
  }

  /** Starts a message with all answers of a step that can be shared. */
  beginStep(stepId: string, pieces: NonNullable<Shareable['pieces']>): void {
    const step = { stepId, applets: pieces.map(([, applet]) => applet) };
    this.begin({
      titles: pieces.map(([{ title }]) => title),
      pieces,
      content: step,
      problems: (form, emailProblem) => stepShareProblems({ ...form, ...step }, emailProblem),
      send: (form, key) => this.shares.shareStep({ ...form, ...step }, key),
    });
  }

  /** Closes the message and keeps its draft. */
  close(): void {
    if (!this.send.isPending) this.shareable = undefined;
  }

  setField(field: keyof ShareForm, text: string): void {
    if (this.send.isPending) return;
    this.form = { ...this.form, [field]: text };
    this.keepDraft();
    this.send.reset();
  }

  touch(field: keyof ShareForm): void {
    this.touchedFields = new Set([...this.touchedFields, field]);
  }

  /** The problem of a field, once it was touched. */
  problemOf(field: keyof ShareForm): MessageKey | undefined {
    return this.touchedFields.has(field) ? this.problems[field] : undefined;
  }

  /** The details for the message about an email that cannot be sent. */
  get messageDetails(): MessageDetails {
    const { message } = this.problems;
    return (message && EMAIL_TEXT_DETAILS[message]) ?? {};
  }

  /** The reason that the selected answers cannot be shared. */
  get artifactsProblem(): MessageKey | undefined {
    return this.problems.artifacts;
  }

  get canSend(): boolean {
    const { form, shareable, emailValidatorProvider } = this;
    return shareable !== undefined && canSendShare(shareable.problems(form, emailValidatorProvider.validate));
  }

  /** Sends the message, or shows the problem of each field. */
  submit(): void {
    if (this.canSend) void this.send.run();
    else this.touchedFields = new Set(SHARE_FIELDS);
  }

  /** Whether the message cannot be sent without a text. */
  get isMessageRequired(): boolean {
    return this.problemsFor(BLANK).message !== undefined;
  }

  private keepDraft(): void {
    if (this.isBegun) this.drafts.save(this.draftName, this.form);
    else this.drafts.forget(this.draftName);
  }

  private get problems(): Partial<FieldProblems<ShareFields>> {
    return this.problemsFor(this.form);
  }

  private problemsFor(form: ShareForm): Partial<FieldProblems<ShareFields>> {
    return this.shareable?.problems(form, this.emailValidatorProvider.validate) ?? {};
  }

  private async sendMessage(): Promise<void> {
    const { form, shareable } = this;
    if (!shareable) return;
    const { content, send, onSent } = shareable;
    const sent = await this.submission.send({ form, content }, async (key) => {
      await send(form, key);
      return key;
    });
    this.sentEmails.follow(sent, form);
    this.drafts.forget(this.draftName);
    runInAction(() => {
      this.form = BLANK;
      this.touchedFields = new Set();
      this.shareable = undefined;
    });
    if (onSent) onSent();
    else this.toasts.show(SHARE_SENT_TOAST.key);
  }
}

import { makeAutoObservable, observableRef } from 'mobx';
import { formatMessage, type MessageDetails, type MessageKey } from '#core/messages';
import {
  type InvitableType,
  type InvitationInput,
  invitationProblems,
  invitationTo,
  type RelatedUser,
  type Relationships,
  type SentInvitation,
} from '#core/relationships';
import { EMAIL_TEXT_DETAILS, type RandomSource } from '#core/shared';
import type { SessionState } from '../account/session/session.state.ts';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import type { EmailDraftsState } from '../kit/overlay/email-drafts.state.ts';

const BLANK: InvitationInput = { name: '', email: '', message: '' };

/** The name of the draft. */
const DRAFT = 'invitation';

/** The recipient of an invitation, and the seconds until it may be emailed if it was not. */
export interface InvitedPerson extends Pick<SentInvitation, 'secondsUntilEmail'> {
  readonly name: string;
}

/** Invites a person: a Fellow Traveler with one click, anyone else by name, email and message. */
export class InviteViewModel {
  form: InvitationInput;
  /** The search text for a Fellow Traveler. */
  search = '';
  /** Whether the invitation goes by email. */
  isByEmail = false;
  readonly send: Task<[Pick<RelatedUser, 'id' | 'displayName' | 'email'>, string]>;
  private as: InvitableType = 'Running Partner';
  private areProblemsShown = false;
  private secondsUntilEmail = 0;

  constructor(
    relationships: Relationships,
    private readonly sessionState: SessionState,
    private readonly drafts: EmailDraftsState,
    random: RandomSource,
  ) {
    this.form = drafts.read(DRAFT, BLANK);
    const submission = new IdempotentSubmission(random);
    this.send = new Task(async (invitee, inviteMessage) => {
      const inviteTitle = formatMessage(this.isMentor ? 'inviteMentorMessage' : 'invitePartnerMessage');
      const invitation = invitationTo(invitee, this.as, { inviteTitle, inviteMessage });
      const sent = await submission.send(invitation, (key) => relationships.invite(invitation, key));
      this.keepWait(sent);
      if (invitee.id === null && sent.secondsUntilEmail === 0) this.discard();
    });
    makeAutoObservable<this, 'drafts'>(this, { form: observableRef, drafts: false }, { autoBind: true });
  }

  get isMentor(): boolean {
    return this.as === 'Mentor';
  }

  /** Whether an email invitation was started and not sent. */
  get isBegun(): boolean {
    return Object.values(this.form).some((text) => text.trim() !== '');
  }

  /** Starts an invitation, or restores the draft. */
  begin(as: InvitableType): void {
    this.as = as;
    this.search = '';
    this.isByEmail = this.isBegun;
    this.send.reset();
  }

  discard(): void {
    this.form = BLANK;
    this.drafts.forget(DRAFT);
    this.areProblemsShown = false;
  }

  setSearch(typed: string): void {
    this.search = typed;
  }

  showForm(isByEmail: boolean): void {
    this.isByEmail = isByEmail;
    this.send.reset();
  }

  /** Sets a field; a person who has started to write stays in the form, even once others can be invited. */
  setField(field: keyof InvitationInput, text: string): void {
    if (this.send.isPending) return;
    this.form = { ...this.form, [field]: text };
    this.isByEmail = true;
    this.drafts.save(DRAFT, this.form);
  }

  /** The problem of a field, once the form was sent with it. */
  problemOf(field: keyof InvitationInput): MessageKey | undefined {
    return this.areProblemsShown ? this.problems[field] : undefined;
  }

  problemDetails(field: keyof InvitationInput): MessageDetails {
    const problem = this.problems[field];
    return (problem && EMAIL_TEXT_DETAILS[problem]) ?? {};
  }

  /** Sends the form. Returns the recipient; `undefined` if a field is invalid or the invitation was refused. */
  async submit(): Promise<InvitedPerson | undefined> {
    this.areProblemsShown = true;
    if (Object.values(this.problems).some((problem) => problem !== undefined)) return undefined;
    const { name, email, message } = this.form;
    await this.send.run({ id: null, displayName: name, email }, message);
    return this.invitedAs(name.trim());
  }

  /** Invites a person of the list. Returns them; `undefined` if it was refused. */
  async invite(fellow: RelatedUser): Promise<InvitedPerson | undefined> {
    await this.send.run(fellow, formatMessage(this.isMentor ? 'inviteMentorMessage' : 'invitePartnerMessage'));
    return this.invitedAs(fellow.displayName);
  }

  private keepWait({ secondsUntilEmail }: SentInvitation): void {
    this.secondsUntilEmail = secondsUntilEmail;
    this.areProblemsShown = false;
  }

  private invitedAs(name: string): InvitedPerson | undefined {
    return this.send.isFulfilled ? { name, secondsUntilEmail: this.secondsUntilEmail } : undefined;
  }

  private get problems() {
    return invitationProblems(this.form, this.sessionState.session?.email ?? '');
  }
}

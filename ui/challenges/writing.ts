import { makeAutoObservable, observableRef } from 'mobx';
import {
  acknowledgedDraft,
  answeredDraft,
  type AnswerFile,
  type AppletAnswer,
  type AppletContent,
  blankAnswer,
  changedAnswer,
  comparedDraft,
  type DraftContent,
  type DraftMark,
  type DraftReply,
  type Drafts,
  type DraftSaving,
  draftSaving,
  type DraftState,
  editedDraft,
  type KeptDraft,
  keptDraft,
  openedDraft,
  pickedDraft,
  recognisedDraft,
  refusedDraft,
  sentDraft,
  type ServerDraft,
  takenInDrafts,
} from '#core/applets';
import { say } from '#core/messages';
import type { AppletId, Clock, Dice, SubmissionKey } from '#core/shared';

/** Under what a post's file is kept among what was begun there. */
export const POST_FILE = 'post-file';

/** What a post asks for besides its reflection, as if its file were an applet. */
export const postFileAsked = (): AppletContent => ({
  id: POST_FILE,
  appletType: 'post',
  title: say('postFile'),
  description: null,
  required: false,
  readOnly: false,
  placeholder: null,
});

/** What is being written at one place, a step or a post: kept with every change until its submission is acknowledged (STP-5). */
export class Writing {
  state: DraftState;
  /** What other pages kept here, and this one has taken in. */
  private taken: readonly KeptDraft[];
  /** Of these the one whose words this page goes on with. */
  private readonly before: DraftState | undefined;

  constructor(
    readonly place: string,
    private readonly drafts: Drafts,
    private readonly clock: Clock,
    private readonly dice: Dice,
    writer: string,
  ) {
    const kept = drafts.kept(place);
    this.state = openedDraft(kept, writer);
    this.before = kept.map(({ state }) => state).find(({ content }) => content === this.state.content);
    this.taken = takenInDrafts(this.state, kept).filter(({ state }) => state.writer !== writer);
    makeAutoObservable<this, 'drafts' | 'clock' | 'dice' | 'taken' | 'before' | 'seen'>(this, {
      state: observableRef,
      place: false,
      drafts: false,
      clock: false,
      dice: false,
      taken: false,
      before: false,
      seen: false,
    });
    if (kept.length > 0) this.become(this.state);
  }

  get content(): DraftContent {
    return this.state.content;
  }

  get saving(): DraftSaving {
    return draftSaving(this.state);
  }

  /** Whether anything is written here that was not sent yet. */
  get isBegun(): boolean {
    return this.saving !== 'nothing';
  }

  /** Whether this device holds the newest words. */
  get isKeptHere(): boolean {
    return this.state.editHere >= this.state.edit;
  }

  /** What was put into an applet so far; a blank answer at first, and when the applet has become another kind. */
  answerTo(applet: AppletContent): AppletAnswer {
    const answer = this.answers.get(applet.id);
    return answer?.appletType === applet.appletType ? answer : blankAnswer(applet);
  }

  /** Takes a whole answer after a change; `acknowledged` is what the server has of it. */
  answer(answer: AppletAnswer, acknowledged: AppletAnswer | undefined): void {
    const { answers, reflectAnswers } = this.content;
    const before = this.answers.get(answer.appletId);
    const after = changedAnswer(before ?? blankAnswer(idOf(answer)), answer, acknowledged);
    if (!before) return this.edit({ answers: [...answers, after], reflectAnswers });
    this.edit({ answers: answers.map((one) => (one === before ? after : one)), reflectAnswers });
  }

  reflect(reflectAnswers: string): void {
    this.edit({ ...this.content, reflectAnswers });
  }

  /** The file of a post, once it is stored. */
  get file(): AnswerFile | null {
    return this.answers.get(POST_FILE)?.file ?? null;
  }

  attach(file: AnswerFile | null): void {
    this.answer({ appletId: POST_FILE, appletType: 'post', text: null, file, fileUrl: file?.uri ?? null }, undefined);
  }

  /** Keeps one of two: what was written here, or what another page wrote meanwhile. */
  pick(pick: 'own' | 'other'): void {
    this.become(pickedDraft(this.state, pick));
  }

  /** What the server was seen to hold here. */
  compare(onServer: ServerDraft | null): void {
    const after = comparedDraft(this.state, onServer && this.seen(onServer));
    if (after !== this.state) this.become(after);
  }

  /** What the server answered to a save. */
  answered(reply: DraftReply): void {
    const seen = reply.kind === 'conflict' ? { ...reply, current: this.seen(reply.current) } : reply;
    this.become(answeredDraft(this.state, seen));
  }

  /** Names the words that are here now; nothing where none were ever written. */
  get mark(): DraftMark | undefined {
    const { base, writer, edit } = this.state;
    return edit > 0 ? { base, writer, edit } : undefined;
  }

  /** STP-3 · The key under which this is sent: made once and kept with it, so that sending the same words again is the same submission. */
  send(): SubmissionKey {
    const { sent, edit } = this.state;
    const before = sent.find((one) => one.edit === edit);
    const submission = before?.submission ?? this.dice.id();
    if (!before) this.become(sentDraft(this.state, submission));
    return submission;
  }

  acknowledge(submission: SubmissionKey): void {
    this.become(acknowledgedDraft(this.state, submission));
  }

  /** After a refusal for good the same words may be tried again, which is another submission. */
  refuse(submission: SubmissionKey): void {
    this.become(refusedDraft(this.state, submission));
  }

  /** What was written is given up by who wrote it. */
  drop(): void {
    this.edit({ answers: [], reflectAnswers: '' });
  }

  private seen(onServer: ServerDraft): ServerDraft {
    return recognisedDraft(onServer, this.before, this.state.writer);
  }

  private get answers(): ReadonlyMap<AppletId, AppletAnswer> {
    return new Map(this.content.answers.map((answer) => [answer.appletId, answer]));
  }

  private edit(content: DraftContent): void {
    const after = editedDraft(this.state, content);
    if (after !== this.state) this.become(after);
  }

  /** Shows another state, and keeps it here at once as far as there is room. */
  private become(state: DraftState): void {
    const { drafts, place, clock, taken } = this;
    const isCleared = draftSaving(state) === 'nothing';
    if (isCleared) drafts.forget(drafts.kept(place).filter((one) => one.state.writer === state.writer));
    const isKept = !isCleared && drafts.keep({ place, keptAt: clock.now(), state });
    if (isCleared || isKept) {
      drafts.forget(taken);
      this.taken = [];
    }
    this.state = isKept ? keptDraft(state, state.edit) : state;
  }
}

const idOf = ({ appletId, appletType }: AppletAnswer) => ({ id: appletId, appletType });

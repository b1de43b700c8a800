import { makeAutoObservable, observableRef } from 'mobx';
import {
  acknowledgedDraft,
  draftAfterServerReply,
  type AnswerFile,
  type AppletAnswer,
  type AppletContent,
  blankAnswer,
  changedAnswer,
  reconciledDraft,
  type DraftContent,
  type DraftVersion,
  type DraftSaveResult,
  type DeviceDrafts,
  type DraftSaveState,
  draftSaveState,
  type DraftState,
  editedDraft,
  type DeviceDraft,
  deviceSavedDraft,
  followedPage,
  isKeptByFollowed,
  openedDraft,
  ownedDraft,
  resolvedDraft,
  refusedDraft,
  submittedDraft,
  type ServerDraft,
  supersededDrafts,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import { type AppletId, type Clock, type RandomSource, stableJson, type SubmissionKey } from '#core/shared';

/** The applet id under which a draft stores the file of a post. */
export const POST_FILE_APPLET_ID = 'post-file';

/** The file of a post, as if it were an applet. */
export const postFileApplet = (): AppletContent => ({
  id: POST_FILE_APPLET_ID,
  appletType: 'post',
  title: formatMessage('postFile'),
  description: null,
  required: false,
  readOnly: false,
  placeholder: null,
});

/** The draft of one step or post: stored with every change until its submission is acknowledged (STP-5). */
export class DraftEditor {
  state: DraftState;
  /** The drafts of other pages on this device that this one has merged. */
  private adoptedDrafts: readonly DeviceDraft[];

  constructor(
    readonly key: string,
    private readonly drafts: DeviceDrafts,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    writer: string,
  ) {
    const deviceDrafts = drafts.list(key);
    this.state = openedDraft(deviceDrafts, writer);
    this.adoptedDrafts = supersededDrafts(this.state, deviceDrafts).filter(({ state }) => state.writer !== writer);
    makeAutoObservable<this, 'clock' | 'random' | 'adoptedDrafts'>(this, {
      state: observableRef,
      key: false,
      clock: false,
      random: false,
      adoptedDrafts: false,
    });
    if (deviceDrafts.length > 0) this.setState(this.state);
  }

  get content(): DraftContent {
    return this.state.content;
  }

  get saving(): DraftSaveState {
    return draftSaveState(this.state);
  }

  /** Whether the draft has content that was not submitted yet. */
  get hasInput(): boolean {
    return this.saving !== 'nothing';
  }

  /** Whether this device has the newest version. */
  get isSavedOnDevice(): boolean {
    return this.state.editHere >= this.state.edit;
  }

  /** The answer to an applet so far; a blank answer at first, or if the applet's type has changed. */
  answerTo(applet: AppletContent): AppletAnswer {
    const answer = this.answers.get(applet.id);
    return answer?.appletType === applet.appletType ? answer : blankAnswer(applet);
  }

  /** Takes a whole answer after a change; `acknowledged` is the server's version. */
  answer(answer: AppletAnswer, acknowledged: AppletAnswer | undefined): void {
    const { answers, reflectAnswers } = this.content;
    const before = this.answers.get(answer.appletId);
    const after = changedAnswer(before ?? blankAnswer(idOf(answer)), answer, acknowledged);
    if (!before) return this.edit({ answers: [...answers, after], reflectAnswers });
    this.edit({ answers: answers.map((one) => (one === before ? after : one)), reflectAnswers });
  }

  setReflection(reflectAnswers: string): void {
    this.edit({ ...this.content, reflectAnswers });
  }

  /** The file of a post, once it is stored. */
  get file(): AnswerFile | null {
    return this.answers.get(POST_FILE_APPLET_ID)?.file ?? null;
  }

  setPostFile(file: AnswerFile | null): void {
    this.answer(
      { appletId: POST_FILE_APPLET_ID, appletType: 'post', text: null, file, fileUrl: file?.uri ?? null },
      undefined,
    );
  }

  /** Resolves a conflict: chooses this page's version or the one of another page. */
  resolveConflict(pick: 'own' | 'other'): void {
    this.setState(resolvedDraft(this.state, pick));
  }

  /**
   * Merges the drafts of other pages of this browser. Returns whether the text on this page is still stored by the page
   * that wrote it.
   */
  followOtherPages(): boolean {
    const stored = this.drafts.list(this.key);
    const after = stored.reduce((state, one) => followedPage(state, one.state), this.state);
    if (stableJson(after) !== stableJson(this.state)) {
      this.adoptedDrafts = supersededDrafts(after, stored).filter(({ state }) => state.writer !== after.writer);
      this.setState(after);
    }
    return after.source?.saves !== true || isKeptByFollowed(after, stored);
  }

  /** Merges the server's draft. */
  compareWithServer(onServer: ServerDraft | null): void {
    this.followOtherPages();
    const after = reconciledDraft(this.state, onServer);
    if (after !== this.state || after.source?.saves) this.setState(after);
  }

  /** Handles the server's reply to a save. */
  handleSaveReply(reply: DraftSaveResult): void {
    this.followOtherPages();
    this.setState(draftAfterServerReply(this.state, reply));
  }

  /** The current version of the draft; `undefined` if nothing was ever written. */
  get mark(): DraftVersion | undefined {
    const { base, writer, edit } = this.state;
    return edit > 0 ? { base, writer, edit } : undefined;
  }

  /**
   * STP-3 · The idempotency key of its submission: created once and stored with it, so that sending the same content
   * again is the same submission.
   */
  startSubmission(): SubmissionKey {
    const { sent, edit } = this.state;
    const before = sent.find((one) => one.edit === edit);
    const submission = before?.submission ?? this.random.uuid();
    if (!before) this.setState(submittedDraft(this.state, submission));
    return submission;
  }

  acknowledgeSubmission(submission: SubmissionKey): void {
    this.setState(acknowledgedDraft(this.state, submission));
  }

  /** After a permanent refusal, sends the same content as a new submission the next time. */
  refuseSubmission(submission: SubmissionKey): void {
    this.setState(refusedDraft(this.state, submission));
  }

  /** Discards the draft. */
  discard(): void {
    this.edit({ answers: [], reflectAnswers: '' });
  }

  private get answers(): ReadonlyMap<AppletId, AppletAnswer> {
    return new Map(this.content.answers.map((answer) => [answer.appletId, answer]));
  }

  private edit(content: DraftContent): void {
    const after = editedDraft(this.state, content);
    if (after !== this.state) this.setState(after);
  }

  /** Shows another state and stores it on the device immediately, if there is space. */
  private setState(state: DraftState): void {
    const { drafts, key, clock, adoptedDrafts } = this;
    const stored = drafts.list(key);
    const isKeptByOther = isKeptByFollowed(state, stored);
    const after = isKeptByOther ? state : ownedDraft(state);
    const isCleared = draftSaveState(after) === 'nothing';
    if (isCleared || isKeptByOther) drafts.remove(stored.filter((one) => one.state.writer === state.writer));
    const isSaved = !isCleared && !isKeptByOther && drafts.save({ place: key, keptAt: clock.now(), state: after });
    if (isCleared || isSaved) {
      drafts.remove(adoptedDrafts);
      this.adoptedDrafts = [];
    }
    this.state = isSaved || isKeptByOther ? deviceSavedDraft(after, after.edit) : after;
  }
}

const idOf = ({ appletId, appletType }: AppletAnswer) => ({ id: appletId, appletType });

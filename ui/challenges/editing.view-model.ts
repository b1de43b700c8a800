import { makeAutoObservable, observableRef } from 'mobx';
import {
  type AppletAnswer,
  type AppletContent,
  blankAnswer,
  type DraftPiece,
  draftPieces,
  optionsUnadded,
  type UploadNotice,
} from '#core/applets';
import { type Challenge, changedAnswers, editableApplets, editPlace, type KeptEntry } from '#core/challenges';
import { Refusal } from '#core/messages';
import type { StepId } from '#core/quests';
import type { AppletId } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { OutboxState } from './outbox.state.ts';
import { type Sending, withAnswers } from './sending.ts';
import type { WritingsState, Written } from './writings.state.ts';

/** The challenge of a completed step, as it stands. */
interface OpenWalk {
  readonly challenge: Challenge | undefined;
  readonly apply: (change: (now: Challenge) => Challenge) => void;
}

/** The step that is open, and what is written of it anew. */
interface Open {
  readonly walk: OpenWalk;
  readonly step: StepId;
  readonly written: Written;
}

/** A completed step that is changed: what is written anew is a draft of its own until it is saved (STP-6). */
export class EditingViewModel {
  readonly save: Task;
  private open: Open | undefined = undefined;
  private isWanted = false;
  private waited: KeptEntry | undefined = undefined;

  constructor(
    private readonly sending: Sending,
    private readonly writings: WritingsState,
    readonly outbox: OutboxState,
  ) {
    this.save = new Task(() => this.send());
    makeAutoObservable<this, 'open' | 'waited' | 'sending' | 'writings'>(
      this,
      { save: false, open: observableRef, waited: false, sending: false, writings: false, outbox: false },
      { autoBind: true },
    );
  }

  /** Turns to a completed step, and looks for changes that were begun there. */
  look(walk: OpenWalk, step: StepId): void {
    const written = this.writings.at(editPlace(walk.challenge?.id ?? '', step));
    this.open = { walk, step, written };
    written.saver.look();
  }

  /** What was changed here, and waits in the outbox. */
  get waiting(): KeptEntry | undefined {
    return this.open && this.outbox.waitingAt(this.open.written.writing.place);
  }

  /** Whether what was changed is on its way, so that nothing of it may change. */
  get isBusy(): boolean {
    return this.save.isPending || this.waiting !== undefined;
  }

  /** Shows what has left the outbox since it was looked at last: what arrived is what stands here now. */
  follow(): void {
    const before = this.waited;
    this.waited = this.waiting;
    const { news } = this.outbox;
    if (!before || this.waited || news?.kind !== 'arrived' || news.entry.submission !== before.submission) return;
    this.open?.walk.apply(withAnswers(before.answers));
    this.close();
  }

  /** Whether the step shows what is changed in it: somebody wanted to change it, has begun to, or what they changed waits. */
  get isEditing(): boolean {
    return this.isWanted || this.waiting !== undefined || this.isBegun || this.versions !== undefined;
  }

  /** Whether something was changed that is not saved, an option was begun, or a file is on its way into it. */
  get isBegun(): boolean {
    return this.changes.length > 0 || this.unadded.length > 0 || this.held !== undefined;
  }

  /** Whether what was changed would be gone with this page. */
  get isKeptNowhere(): boolean {
    return this.open?.written.writing.saving === 'nowhere';
  }

  /** The applets of the step: those that were answered take another answer. */
  get applets(): readonly AppletContent[] {
    const { challenge, open } = this;
    return challenge && open ? editableApplets(challenge, open.step) : [];
  }

  /** What waits in the outbox, what was written anew, or what was kept. */
  answerTo(applet: AppletContent): AppletAnswer {
    const begun = (this.waiting?.answers ?? this.begun).find(({ appletId }) => appletId === applet.id);
    return begun ?? this.keptAnswer(applet.id) ?? blankAnswer(applet);
  }

  begin(): void {
    this.isWanted = true;
  }

  answer(answer: AppletAnswer): void {
    if (this.isBusy) return;
    this.open?.written.writing.answer(answer, this.keptAnswer(answer.appletId));
    this.save.reset();
  }

  /** Gives up what was changed, and the files on their way into it. */
  stop(): void {
    if (this.isBusy) return;
    if (this.open) this.sending.giveUpFiles(this.open.written.writing.place);
    this.open?.written.writing.drop();
    this.isWanted = false;
    this.save.reset();
  }

  /** What was changed here, and what another page changed meanwhile: the Traveler has to pick. */
  get versions(): { readonly own: readonly DraftPiece[]; readonly other: readonly DraftPiece[] } | undefined {
    const rival = this.open?.written.writing.state.rival;
    if (!rival) return undefined;
    const pieces = (answers: readonly AppletAnswer[]) => draftPieces(this.applets, { answers, reflectAnswers: '' });
    return { own: pieces(this.begun), other: pieces(rival.content?.answers ?? []) };
  }

  pick(pick: 'own' | 'other'): void {
    this.open?.written.writing.pick(pick);
  }

  private get challenge(): Challenge | undefined {
    return this.open?.walk.challenge;
  }

  private get begun(): readonly AppletAnswer[] {
    return this.open?.written.writing.content.answers ?? [];
  }

  private get changes(): readonly AppletAnswer[] {
    const { challenge, open } = this;
    return challenge && open ? changedAnswers(challenge, open.step, this.begun) : [];
  }

  private get held(): UploadNotice | undefined {
    return this.open && this.sending.heldBy(this.open.written.writing.place, this.applets);
  }

  private get unadded(): readonly AppletContent[] {
    return optionsUnadded(this.applets, this.begun);
  }

  private keptAnswer(applet: AppletId): AppletAnswer | undefined {
    return this.challenge?.answers.find(({ appletId }) => appletId === applet);
  }

  private async send(): Promise<void> {
    const { challenge, open, changes } = this;
    const step = challenge?.content.steps.find(({ id }) => id === open?.step);
    if (!challenge || !open || !step || this.versions || this.waiting) return;
    const { held } = this;
    if (held) throw new Refusal(held.key, held.details);
    const [unadded] = this.unadded;
    if (unadded) throw new Refusal('optionUnadded', { artifacts: unadded.title });
    const { walk, written } = open;
    if (changes.length > 0) {
      const change = await this.sending.edit(challenge, step, changes, written.writing);
      if (!change) return;
      walk.apply(change);
    } else written.writing.drop();
    this.close();
  }

  private close(): void {
    this.isWanted = false;
  }
}

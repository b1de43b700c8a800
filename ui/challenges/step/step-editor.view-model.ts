import { makeAutoObservable, observableRef } from 'mobx';
import {
  type AppletAnswer,
  type AppletContent,
  blankAnswer,
  type DraftPart,
  draftParts,
  appletsWithUnaddedOptions,
  type UploadMessage,
} from '#core/applets';
import {
  type Challenge,
  changedAnswers,
  editableApplets,
  editDraftKey,
  type StoredOutboxEntry,
} from '#core/challenges';
import { Refusal } from '#core/messages';
import type { StepId } from '#core/content';
import type { AppletId } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { OutboxState } from '../outbox/outbox.state.ts';
import { type SubmissionSender, withAnswers } from '../outbox/submission-sender.ts';
import type { DraftEditorsState, OpenDraft } from '../drafts/draft-editors.state.ts';

/** The current state of the challenge of a completed step. */
interface OpenChallenge {
  readonly challenge: Challenge | undefined;
  readonly update: (change: (now: Challenge) => Challenge) => void;
}

/** The open step and the draft of its edit. */
interface OpenStep {
  readonly challengeView: OpenChallenge;
  readonly step: StepId;
  readonly draft: OpenDraft;
}

/** Edits a completed step: the new answers are a separate draft until they are saved (STP-6). */
export class StepEditorViewModel {
  readonly save: Task;
  private open: OpenStep | undefined = undefined;
  private isRequested = false;
  private lastPendingEntry: StoredOutboxEntry | undefined = undefined;

  constructor(
    private readonly sender: SubmissionSender,
    private readonly draftEditors: DraftEditorsState,
    readonly outbox: OutboxState,
  ) {
    this.save = new Task(() => this.send());
    makeAutoObservable<this, 'open' | 'lastPendingEntry'>(
      this,
      { open: observableRef, lastPendingEntry: false },
      { autoBind: true },
    );
  }

  /** Opens a completed step, with the draft of its edit if there is one. */
  openStep(challengeView: OpenChallenge, step: StepId): void {
    const draft = this.draftEditors.draftAt(editDraftKey(challengeView.challenge?.id ?? '', step));
    this.open = { challengeView, step, draft };
    draft.autosave.syncWithServer();
  }

  /** The edit that waits in the outbox. */
  get pendingEntry(): StoredOutboxEntry | undefined {
    return this.open && this.outbox.pendingAt(this.open.draft.draftEditor.key);
  }

  /** Whether the edit is being sent and may not change. */
  get isBusy(): boolean {
    return this.save.isPending || this.pendingEntry !== undefined;
  }

  /** Updates the step after entries have left the outbox: an edit that arrived becomes the saved answer. */
  syncWithOutbox(): void {
    const before = this.lastPendingEntry;
    this.lastPendingEntry = this.pendingEntry;
    const { lastEvent } = this.outbox;
    if (
      !before ||
      this.lastPendingEntry ||
      lastEvent?.kind !== 'arrived' ||
      lastEvent.entry.submission !== before.submission
    )
      return;
    this.open?.challengeView.update(withAnswers(before.answers));
    this.close();
  }

  /** Whether the step is being edited: the Traveler chose to, the edit has a draft, or it waits in the outbox. */
  get isEditing(): boolean {
    return this.isRequested || this.pendingEntry !== undefined || this.hasChanges || this.draftVersions !== undefined;
  }

  /** Whether there is an unsaved change, an unfinished option, or a file that is being uploaded to it. */
  get hasChanges(): boolean {
    return this.changes.length > 0 || this.unaddedOptions.length > 0 || this.blockingUpload !== undefined;
  }

  /** Whether leaving the page would lose the edit. */
  get wouldBeLost(): boolean {
    return this.open?.draft.draftEditor.saving === 'nowhere';
  }

  /** The applets of the step; answered ones accept another answer. */
  get applets(): readonly AppletContent[] {
    const { challenge, open } = this;
    return challenge && open ? editableApplets(challenge, open.step) : [];
  }

  /** The answer from the outbox, else from the edit, else the saved one. */
  answerTo(applet: AppletContent): AppletAnswer {
    const begun = (this.pendingEntry?.answers ?? this.draftAnswers).find(({ appletId }) => appletId === applet.id);
    return begun ?? this.savedAnswer(applet.id) ?? blankAnswer(applet);
  }

  startEditing(): void {
    this.isRequested = true;
  }

  answer(answer: AppletAnswer): void {
    if (this.isBusy) return;
    this.open?.draft.draftEditor.answer(answer, this.savedAnswer(answer.appletId));
    this.save.reset();
  }

  /** Discards the edit and cancels its uploads. */
  discardChanges(): void {
    if (this.isBusy) return;
    if (this.open) this.sender.cancelUploads(this.open.draft.draftEditor.key);
    this.open?.draft.draftEditor.discard();
    this.isRequested = false;
    this.save.reset();
  }

  /** The conflict between this page's edit and another page's, which the Traveler has to resolve. */
  get draftVersions(): { readonly own: readonly DraftPart[]; readonly other: readonly DraftPart[] } | undefined {
    const rival = this.open?.draft.draftEditor.state.rival;
    if (!rival) return undefined;
    const partsOf = (answers: readonly AppletAnswer[]) => draftParts(this.applets, { answers, reflectAnswers: '' });
    return { own: partsOf(this.draftAnswers), other: partsOf(rival.content?.answers ?? []) };
  }

  resolveConflict(pick: 'own' | 'other'): void {
    this.open?.draft.draftEditor.resolveConflict(pick);
  }

  private get challenge(): Challenge | undefined {
    return this.open?.challengeView.challenge;
  }

  private get draftAnswers(): readonly AppletAnswer[] {
    return this.open?.draft.draftEditor.content.answers ?? [];
  }

  private get changes(): readonly AppletAnswer[] {
    const { challenge, open } = this;
    return challenge && open ? changedAnswers(challenge, open.step, this.draftAnswers) : [];
  }

  private get blockingUpload(): UploadMessage | undefined {
    return this.open && this.sender.blockingUpload(this.open.draft.draftEditor.key, this.applets);
  }

  private get unaddedOptions(): readonly AppletContent[] {
    return appletsWithUnaddedOptions(this.applets, this.draftAnswers);
  }

  private savedAnswer(applet: AppletId): AppletAnswer | undefined {
    return this.challenge?.answers.find(({ appletId }) => appletId === applet);
  }

  private async send(): Promise<void> {
    const { challenge, open, changes } = this;
    const step = challenge?.content.steps.find(({ id }) => id === open?.step);
    if (!challenge || !open || !step || this.draftVersions || this.pendingEntry) return;
    const { blockingUpload } = this;
    if (blockingUpload) throw new Refusal(blockingUpload.key, blockingUpload.details);
    const [unadded] = this.unaddedOptions;
    if (unadded) throw new Refusal('optionUnadded', { artifacts: unadded.title });
    const { challengeView, draft } = open;
    if (changes.length > 0) {
      const change = await this.sender.sendEdit(challenge, step, changes, draft.draftEditor);
      if (!change) return;
      challengeView.update(change);
    } else draft.draftEditor.discard();
    this.close();
  }

  private close(): void {
    this.isRequested = false;
  }
}

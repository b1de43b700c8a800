import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { draftToSave, draftSizeProblem, type ServerDrafts } from '#core/applets';
import { isFinalRefusal } from '#core/challenges';
import { Refusal } from '#core/messages';
import type { Clock, Instant } from '#core/shared';
import type { DraftEditor } from './draft-editor.ts';

/** The delays before a save, in milliseconds: after the previous save, and after a failed one. */
const SAVE_DELAY_MS = { next: 1_000, again: 15_000 } as const;

/**
 * Saves the draft of one step or post on the server, one save at a time: the first change immediately, later ones when
 * typing pauses.
 */
export class DraftAutosave {
  /** When the server last confirmed that it has the current draft. */
  savedAt: Instant | undefined = undefined;
  /** The reason that the last save failed. */
  refusal: Refusal | undefined = undefined;
  private hasSynced = false;
  private saving: Promise<void> | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private isStopped = false;

  constructor(
    private readonly editor: DraftEditor,
    private readonly savedDrafts: ServerDrafts,
    private readonly clock: Clock,
  ) {
    type Private = 'hasSynced' | 'saving' | 'timer' | 'isStopped' | 'savedDrafts' | 'clock';
    makeAutoObservable<this, Private>(this, {
      refusal: observableRef,
      hasSynced: false,
      saving: false,
      timer: false,
      isStopped: false,
      savedDrafts: false,
      clock: false,
      saveNow: false,
    });
  }

  /** Loads the server's draft, and saves what the server does not have. */
  syncWithServer(): void {
    this.hasSynced = false;
    void this.saveNow();
  }

  /** Schedules a save after a change, in a separate task, so that the change renders first. */
  schedule(): void {
    if (!this.saving) this.timer ??= setTimeout(() => void this.saveNow());
  }

  /** Saves immediately; never rejects, a failure becomes its refusal. */
  saveNow = (): Promise<void> => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.saving ??= this.saveOnce().finally(() => {
      this.saving = undefined;
      this.scheduleNext();
    });
    return this.saving;
  };

  /** Stops saving. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async saveOnce(): Promise<void> {
    try {
      if (!this.hasSynced) await this.compareWithServer();
      const offer = this.isStopped ? undefined : draftToSave(this.editor.state);
      if (offer) {
        const tooLarge = draftSizeProblem(offer.content);
        if (tooLarge) throw new Refusal(tooLarge.key, tooLarge.details);
        const reply = await this.savedDrafts.save(this.editor.key, offer);
        this.editor.handleSaveReply(reply);
        if (reply.kind === 'kept') runInAction(() => (this.savedAt = this.clock.now()));
      }
      runInAction(() => (this.refusal = undefined));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
      runInAction(() => (this.refusal = refusal));
    }
  }

  private async compareWithServer(): Promise<void> {
    this.hasSynced = true;
    try {
      const serverDraft = await this.savedDrafts.find(this.editor.key);
      this.editor.compareWithServer(serverDraft?.draft ?? null);
      runInAction(() => (this.savedAt = serverDraft?.savedAt));
    } catch (error) {
      this.hasSynced = false;
      throw error;
    }
  }

  /** Schedules the next save while there is something to save; after a permanent refusal it waits for a change. */
  private scheduleNext(): void {
    const { refusal } = this;
    const isWanting = !this.hasSynced || draftToSave(this.editor.state) !== undefined;
    if (this.isStopped || !isWanting || (refusal && isFinalRefusal(refusal.key))) return;
    this.timer = setTimeout(() => void this.saveNow(), refusal ? SAVE_DELAY_MS.again : SAVE_DELAY_MS.next);
  }
}

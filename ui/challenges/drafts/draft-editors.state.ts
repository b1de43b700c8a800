import { makeAutoObservable, observable, reaction } from 'mobx';
import { type DeviceDrafts, wouldLoseChanges, type ServerDrafts } from '#core/applets';
import { type OutboxEvent, outboxDraftKey } from '#core/challenges';
import type { Clock, RandomSource, Network, TravelerId } from '#core/shared';
import type { OutboxState } from '../outbox/outbox.state.ts';
import { DraftAutosave } from './draft-autosave.ts';
import { DraftEditor } from './draft-editor.ts';

/** The part of the session that drafts need. */
export interface SessionSource {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** The draft of one step or post, and its autosave. */
export interface OpenDraft {
  readonly draftEditor: DraftEditor;
  readonly autosave: DraftAutosave;
}

/**
 * All open drafts of this page by draft key; they outlive screens, and are dropped as soon as another person signs in.
 */
export class DraftEditorsState {
  private readonly openDrafts = observable.map<string, OpenDraft>({}, { deep: false });
  private readonly pageId: string;
  private lastTraveler: TravelerId | undefined;

  constructor(
    private readonly drafts: DeviceDrafts,
    private readonly savedDrafts: ServerDrafts,
    writer: SessionSource,
    network: Network,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    outbox: OutboxState,
  ) {
    this.pageId = random.uuid();
    this.lastTraveler = writer.session?.id;
    type Private = 'pageId' | 'lastTraveler' | 'savedDrafts' | 'clock' | 'random';
    makeAutoObservable<this, Private>(this, {
      pageId: false,
      lastTraveler: false,
      savedDrafts: false,
      clock: false,
      random: false,
      saveAll: false,
    });
    reaction(
      () => writer.session?.id,
      (id) => this.handleTraveler(id),
    );
    reaction(
      () => outbox.lastEvent,
      (news) => news && this.handleOutboxEvent(news),
    );
    drafts.watch((place) => this.handleOtherPage(place));
    network.watch((isOnline) => {
      if (isOnline) void this.saveAll();
    });
  }

  /** Whether leaving the page would lose a draft (STP-5). */
  get wouldLoseDrafts(): boolean {
    return wouldLoseChanges([...this.openDrafts.values()].map(({ draftEditor }) => draftEditor.state));
  }

  draftAt(key: string): OpenDraft {
    const known = this.openDrafts.get(key);
    if (known) return known;
    const draftEditor = new DraftEditor(key, this.drafts, this.clock, this.random, this.pageId);
    const openDraft = { draftEditor, autosave: new DraftAutosave(draftEditor, this.savedDrafts, this.clock) };
    this.openDrafts.set(key, openDraft);
    reaction(
      () => draftEditor.state,
      () => openDraft.autosave.schedule(),
    );
    return openDraft;
  }

  /** Discards every draft that is stored neither on the device nor on the server. */
  discardUnsaved(): void {
    for (const [key, { draftEditor, autosave }] of this.openDrafts) {
      if (!wouldLoseChanges([draftEditor.state])) continue;
      autosave.stop();
      this.openDrafts.delete(key);
    }
  }

  /** Saves all drafts on the server, if it can be reached. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.openDrafts.values()].map(({ autosave }) => autosave.saveNow()));
  }

  /** Drops all open drafts; those stored on this device stay there. */
  closeAll(): void {
    for (const { autosave } of this.openDrafts.values()) autosave.stop();
    this.openDrafts.clear();
  }

  /**
   * Shows a draft that another page of this browser wrote; once it is stored there no longer, loads its status from the
   * server.
   */
  private handleOtherPage(place: string): void {
    const open = this.openDrafts.get(place);
    if (open && !open.draftEditor.followOtherPages()) open.autosave.syncWithServer();
  }

  /** Updates the draft of an outbox entry that was sent or refused. */
  private handleOutboxEvent({ kind, entry }: OutboxEvent): void {
    const sentDraft = this.openDrafts.get(outboxDraftKey(entry))?.draftEditor;
    if (kind === 'arrived') sentDraft?.acknowledgeSubmission(entry.submission);
    if (kind === 'refused') sentDraft?.refuseSubmission(entry.submission);
  }

  /** Keeps the open drafts of a Traveler whose session ended; drops them for another person. */
  private handleTraveler(id: TravelerId | undefined): void {
    if (id === undefined || id === this.lastTraveler) return;
    this.lastTraveler = id;
    this.closeAll();
  }
}

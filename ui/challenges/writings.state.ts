import { makeAutoObservable, observable, reaction } from 'mobx';
import { type Drafts, isLosing, type SavedDrafts } from '#core/applets';
import { type OutboxNews, outboxPlace } from '#core/challenges';
import type { Clock, Dice, Network, TravelerId } from '#core/shared';
import type { OutboxState } from './outbox.state.ts';
import { Saver } from './saver.ts';
import { Writing } from './writing.ts';

/** Who writes: as much as drafts need to know of the session. */
export interface Writer {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** What is being written at one place, and how it comes to the server. */
export interface Written {
  readonly writing: Writing;
  readonly saver: Saver;
}

/** All that is being written on this page, place by place; it outlives screens, and is forgotten as soon as somebody else uses the browser. */
export class WritingsState {
  private readonly places = observable.map<string, Written>({}, { deep: false });
  private readonly name: string;
  private lastHere: TravelerId | undefined;

  constructor(
    private readonly drafts: Drafts,
    private readonly saved: SavedDrafts,
    writer: Writer,
    network: Network,
    private readonly clock: Clock,
    private readonly dice: Dice,
    outbox: OutboxState,
  ) {
    this.name = dice.id();
    this.lastHere = writer.session?.id;
    type Private = 'places' | 'name' | 'lastHere' | 'drafts' | 'saved' | 'clock' | 'dice';
    makeAutoObservable<this, Private>(this, {
      places: false,
      name: false,
      lastHere: false,
      drafts: false,
      saved: false,
      clock: false,
      dice: false,
      saveAll: false,
    });
    reaction(
      () => writer.session?.id,
      (id) => this.meet(id),
    );
    reaction(
      () => outbox.news,
      (news) => news && this.hear(news),
    );
    network.watch((isOnline) => {
      if (isOnline) void this.saveAll();
    });
  }

  /** Whether anything would be lost by leaving (STP-5). */
  get isLosing(): boolean {
    return isLosing([...this.places.values()].map(({ writing }) => writing.state));
  }

  at(place: string): Written {
    const known = this.places.get(place);
    if (known) return known;
    const writing = new Writing(place, this.drafts, this.clock, this.dice, this.name);
    const written = { writing, saver: new Saver(writing, this.saved, this.clock) };
    this.places.set(place, written);
    reaction(
      () => writing.state,
      () => written.saver.wake(),
    );
    return written;
  }

  /** Gives up whatever is saved nowhere. */
  lose(): void {
    for (const [place, { writing, saver }] of this.places) {
      if (!isLosing([writing.state])) continue;
      saver.stop();
      this.places.delete(place);
    }
  }

  /** Brings all of it to the server, as far as that can be reached. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.places.values()].map(({ saver }) => saver.now()));
  }

  /** Lets go of all of it; what is kept on this device stays there. */
  forget(): void {
    for (const { saver } of this.places.values()) saver.stop();
    this.places.clear();
  }

  /** What waited at a place was sent, or refused. */
  private hear({ kind, entry }: OutboxNews): void {
    const writing = this.places.get(outboxPlace(entry))?.writing;
    if (kind === 'arrived') writing?.acknowledge(entry.submission);
    if (kind === 'refused') writing?.refuse(entry.submission);
  }

  /** Whose session merely ended goes on with their words; somebody else begins with their own. */
  private meet(id: TravelerId | undefined): void {
    if (id === undefined || id === this.lastHere) return;
    this.lastHere = id;
    this.forget();
  }
}

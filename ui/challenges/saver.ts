import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { draftOffer, draftSizeProblem, type SavedDrafts } from '#core/applets';
import { isSettled } from '#core/challenges';
import { Refusal } from '#core/messages';
import type { Clock, Instant } from '#core/shared';
import type { Writing } from './writing.ts';

/** For how many milliseconds a save waits after the one before, and after one that failed. */
const WAIT = { next: 1_000, again: 15_000 } as const;

/** Brings what is written at one place to the server, one save at a time: the first at once, what follows when it has paused. */
export class Saver {
  /** When the server was last heard to hold what is written here. */
  savedAt: Instant | undefined = undefined;
  /** Why the last save did not go through. */
  refusal: Refusal | undefined = undefined;
  private hasLooked = false;
  private underWay: Promise<void> | undefined = undefined;
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;
  private isGone = false;

  constructor(
    private readonly writing: Writing,
    private readonly saved: SavedDrafts,
    private readonly clock: Clock,
  ) {
    type Private = 'hasLooked' | 'underWay' | 'pause' | 'isGone' | 'writing' | 'saved' | 'clock';
    makeAutoObservable<this, Private>(this, {
      refusal: observableRef,
      hasLooked: false,
      underWay: false,
      pause: false,
      isGone: false,
      writing: false,
      saved: false,
      clock: false,
      now: false,
    });
  }

  /** Looks at what the server holds meanwhile, and saves what it does not. */
  look(): void {
    this.hasLooked = false;
    void this.now();
  }

  /** Something was written: it is saved as soon as it may be. */
  wake(): void {
    if (!this.underWay && this.pause === undefined) void this.now();
  }

  /** Saves what there is without waiting; never rejects, for what went wrong is its refusal. */
  now = (): Promise<void> => {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.underWay ??= this.once().finally(() => {
      this.underWay = undefined;
      this.rest();
    });
    return this.underWay;
  };

  /** Nothing more is saved from here. */
  stop(): void {
    this.isGone = true;
    clearTimeout(this.pause);
  }

  private async once(): Promise<void> {
    try {
      if (!this.hasLooked) await this.compare();
      const offer = this.isGone ? undefined : draftOffer(this.writing.state);
      if (offer) {
        const tooLarge = draftSizeProblem(offer.content);
        if (tooLarge) throw new Refusal(tooLarge.key, tooLarge.details);
        const reply = await this.saved.save(this.writing.place, offer);
        this.writing.answered(reply);
        if (reply.kind === 'kept') runInAction(() => (this.savedAt = this.clock.now()));
      }
      runInAction(() => (this.refusal = undefined));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
      runInAction(() => (this.refusal = refusal));
    }
  }

  private async compare(): Promise<void> {
    this.hasLooked = true;
    try {
      const held = await this.saved.at(this.writing.place);
      this.writing.compare(held?.draft ?? null);
      runInAction(() => (this.savedAt = held?.savedAt));
    } catch (error) {
      this.hasLooked = false;
      throw error;
    }
  }

  /** Waits before it goes on, while there is something to save; what was refused for good waits for other words. */
  private rest(): void {
    const { refusal } = this;
    const isWanting = !this.hasLooked || draftOffer(this.writing.state) !== undefined;
    if (this.isGone || !isWanting || (refusal && isSettled(refusal.key))) return;
    this.pause = setTimeout(() => void this.now(), refusal ? WAIT.again : WAIT.next);
  }
}

import type { LiveHint, TravelerId } from '#core/shared';

/** The channel that every process of the server listens to. */
export const SIGNAL_CHANNEL = 'live';

/** A signal about a Traveler for every process of the server; `session`: one of their log-ins may have ended. */
export type Signal = LiveHint | 'session';

/** Brings what the database sends to this process to what watches for it. */
export class Signals {
  private readonly watchers = new Map<TravelerId, Set<(signal: Signal) => void>>();
  /** Whether this process hears what is sent. */
  isListening = false;

  /** @param begin Starts to listen; called for the first watcher. */
  constructor(
    private begin: () => void = () => undefined,
    /** Throws when this process should hear what is sent, and does not. */
    readonly check: () => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Calls back with what happens to a Traveler, and with `everything` as often as this process begins to listen. */
  watch(traveler: TravelerId, heard: (signal: Signal) => void): () => void {
    const heardBy = this.watchers.get(traveler) ?? new Set();
    this.watchers.set(traveler, heardBy.add(heard));
    const { begin } = this;
    this.begin = () => undefined;
    begin();
    if (this.isListening) queueMicrotask(() => heardBy.has(heard) && heard('everything'));
    return () => {
      heardBy.delete(heard);
      if (heardBy.size === 0 && this.watchers.get(traveler) === heardBy) this.watchers.delete(traveler);
    };
  }

  /** The process listens from now on; what was sent before may have been missed. */
  listening(): void {
    this.isListening = true;
    for (const heardBy of this.watchers.values()) for (const heard of heardBy) heard('everything');
  }

  /** The process no longer listens. */
  lost(): void {
    this.isListening = false;
  }

  receive(payload: string | undefined): void {
    const [traveler = '', signal] = payload?.split(' ') ?? [];
    for (const heard of this.watchers.get(traveler) ?? []) heard(signal as Signal);
  }
}

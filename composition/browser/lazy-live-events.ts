import type { SessionStore } from '#core/account';
import { LiveEvents, type LiveHint, type Network, type RandomSource } from '#core/shared';

/** The delay before the code of live events loads, in milliseconds, so that the first page loads first. */
const AFTER_FIRST_PAINT = 2_000;

/** Live events whose code loads after the first page. */
export class LazyLiveEvents extends LiveEvents {
  private events: LiveEvents | undefined = undefined;
  private loading: Promise<LiveEvents | undefined> | undefined = undefined;

  constructor(
    private readonly sessions: SessionStore,
    private readonly network: Network,
    private readonly random: RandomSource,
  ) {
    super();
  }

  override get isOpen(): boolean {
    return this.events?.isOpen ?? false;
  }

  watch(heard: (hint: LiveHint) => void): () => void {
    let isOver = false;
    let stop = (): void => undefined;
    void this.loaded().then((events) => {
      if (events && !isOver) stop = events.watch(heard);
    });
    return () => {
      isOver = true;
      stop();
    };
  }

  private loaded(): Promise<LiveEvents | undefined> {
    this.loading ??= this.load().catch(() => (this.loading = undefined));
    return this.loading;
  }

  private async load(): Promise<LiveEvents> {
    await new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_PAINT));
    const { liveEventsOf } = await import('./load-live-events.ts');
    this.events = liveEventsOf(this.sessions, this.network, this.random);
    return this.events;
  }
}

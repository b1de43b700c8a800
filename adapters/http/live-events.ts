import { sessionOf, type SessionStore, type Token } from '#core/account';
import { LiveEvents, type LiveHint, type Network, type RandomSource, type TravelerId } from '#core/shared';

/** The address of the stream, and its timeouts in milliseconds. */
export interface StreamConnection {
  readonly baseURL: string;
  /** How long to wait before the stream is opened again; twice as long each time in a row that it could not be had. */
  readonly shortestPause: number;
  readonly longestPause: number;
  /** How long nothing may come before the connection counts as lost; the server shows every 25 seconds that it lives. */
  readonly silence: number;
}

export const OWN_STREAM_CONNECTION: StreamConnection = {
  baseURL: '/api/v1',
  shortestPause: 1_000,
  longestPause: 60_000,
  silence: 60_000,
};

/**
 * Receives hints over the server's stream: one connection while a Traveler is signed in, has a network, and watches.
 */
export class HttpLiveEvents extends LiveEvents {
  private isOpened = false;
  private readonly watchers = new Set<(hint: LiveHint) => void>();
  private stopFollowing: (() => void) | undefined = undefined;
  /** The Traveler whose stream is open or opening. */
  private owner: TravelerId | undefined = undefined;
  private refusedToken: Token | undefined = undefined;
  private cut: AbortController | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private pause: number;

  constructor(
    private readonly sessionStore: SessionStore,
    private readonly network: Network,
    private readonly random: RandomSource,
    private readonly connection: StreamConnection = OWN_STREAM_CONNECTION,
  ) {
    super();
    this.pause = connection.shortestPause;
  }

  override get isOpen(): boolean {
    return this.isOpened;
  }

  watch(heard: (hint: LiveHint) => void): () => void {
    this.watchers.add(heard);
    this.stopFollowing ??= this.follow();
    return () => {
      this.watchers.delete(heard);
      if (this.watchers.size > 0) return;
      this.stopFollowing?.();
      this.stopFollowing = undefined;
      this.change(undefined);
    };
  }

  private follow(): () => void {
    const look = (): void => this.change(this.wanted());
    const stops = [this.sessionStore.watch(look), this.network.watch(look)];
    look();
    return () => stops.forEach((stop) => stop());
  }

  private wanted(): TravelerId | undefined {
    const token = this.sessionStore.read();
    if (token === undefined || token === this.refusedToken || !this.network.isOnline()) return undefined;
    return sessionOf(token)?.id;
  }

  private change(owner: TravelerId | undefined): void {
    if (owner === this.owner) return;
    this.owner = owner;
    this.isOpened = false;
    this.pause = this.connection.shortestPause;
    clearTimeout(this.timer);
    this.cut?.abort();
    this.cut = undefined;
    if (owner !== undefined) void this.connect();
  }

  private async connect(): Promise<void> {
    const cut = new AbortController();
    this.cut = cut;
    const token = this.sessionStore.read();
    try {
      const response = await fetch(`${this.connection.baseURL}/stream`, {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: cut.signal,
      });
      if (response.status === 401 || response.status === 403) this.refusedToken = token;
      else if (response.ok && response.body) await this.read(response.body, cut);
    } catch {
      // The connection could not be made or was lost, which the next one makes up for.
    }
    if (this.cut !== cut) return;
    this.isOpened = false;
    if (this.refusedToken === token) this.change(undefined);
    else this.connectLater();
  }

  private connectLater(): void {
    const { pause } = this;
    this.pause = Math.min(2 * pause, this.connection.longestPause);
    this.timer = setTimeout(() => void this.connect(), pause / 2 + this.random.integerBelow(pause));
  }

  private async read(body: ReadableStream<Uint8Array>, cut: AbortController): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const silent = setTimeout(() => cut.abort(), this.connection.silence);
      const { done, value } = await reader.read().finally(() => clearTimeout(silent));
      if (done || this.cut !== cut) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) this.tell(line.slice(6) as LiveHint);
    }
  }

  private tell(hint: LiveHint): void {
    this.isOpened = true;
    this.pause = this.connection.shortestPause;
    for (const heard of this.watchers) heard(hint);
  }
}

import { observable, runInAction } from 'mobx';
import { type FileToUpload, type PendingUpload, type PendingUploads, resumedUploads } from '#core/applets';
import type { Clock, Network } from '#core/shared';

/** What this device keeps of the uploads, so that they go on when the page was left; one thing is done after the other. */
export class KeptUploads {
  private readonly outcomes = observable.map<string, 'kept' | 'missing'>();
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: PendingUploads,
    private readonly clock: Clock,
    private readonly network: Network,
  ) {}

  has(id: string): boolean {
    return this.outcomes.get(id) === 'kept';
  }

  /** Whether a file could not be kept. */
  isMissing(id: string): boolean {
    return this.outcomes.get(id) === 'missing';
  }

  keep(id: string, file: FileToUpload): void {
    const set = (outcome: 'kept' | 'missing') => runInAction(() => this.outcomes.set(id, outcome));
    this.after(() =>
      this.store.keep(id, file, this.clock.now()).then(
        () => set('kept'),
        () => set('missing'),
      ),
    );
  }

  note(id: string, url: string): void {
    this.after(async () => this.has(id) && this.store.note(id, url));
  }

  remove(id: string): void {
    this.after(async () => {
      if (!this.outcomes.has(id)) return;
      runInAction(() => this.outcomes.delete(id));
      await this.store.remove(id);
    });
  }

  /** APL-109 · Those that this page goes on with; what was kept too long is given up. */
  async take(): Promise<readonly PendingUpload[]> {
    const { resumed, givenUp } = resumedUploads(await this.store.take(), this.clock.now());
    runInAction(() => {
      for (const { id } of [...resumed, ...givenUp]) this.outcomes.set(id, 'kept');
    });
    for (const { id } of givenUp) this.remove(id);
    return resumed;
  }

  /** Calls back as often as the network is back; answers with how to stop. */
  watchNetwork(back: () => void): () => void {
    return this.network.watch((isOnline) => isOnline && back());
  }

  private after(work: () => Promise<unknown>): void {
    this.work = this.work.then(work).catch(() => undefined);
  }
}

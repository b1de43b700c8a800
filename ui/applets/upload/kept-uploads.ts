import { observable, runInAction } from 'mobx';
import {
  type BackgroundUploads,
  type FileToUpload,
  type MissingPart,
  type PendingUpload,
  type PendingUploads,
  resumedUploads,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import type { Clock, Network } from '#core/shared';

/**
 * The uploads that this device stores, so that they resume after the page was left; its operations run one after
 * another.
 */
export class KeptUploads {
  private readonly outcomes = observable.map<string, 'kept' | 'missing'>();
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: PendingUploads,
    private readonly background: BackgroundUploads,
    private readonly clock: Clock,
    private readonly network: Network,
  ) {}

  has(id: string): boolean {
    return this.outcomes.get(id) === 'kept';
  }

  /** Whether a file could not be stored. */
  isMissing(id: string): boolean {
    return this.outcomes.get(id) === 'missing';
  }

  /** Stores a file; resolves to whether it could. */
  keep(id: string, file: FileToUpload): Promise<boolean> {
    const set = (outcome: 'kept' | 'missing') => runInAction(() => this.outcomes.set(id, outcome));
    this.after(() =>
      this.store.keep(id, file, this.clock.now()).then(
        () => set('kept'),
        () => set('missing'),
      ),
    );
    return this.work.then(() => this.has(id));
  }

  note(id: string, url: string): void {
    this.after(async () => this.has(id) && this.store.note(id, url));
  }

  remove(id: string): void {
    this.after(async () => {
      if (!this.outcomes.has(id)) return;
      runInAction(() => this.outcomes.delete(id));
      void this.background.stop(id).catch(() => undefined);
      await this.store.remove(id);
    });
  }

  /** APL-109 · Returns the uploads that this page resumes; drops those that are too old. */
  async take(): Promise<readonly PendingUpload[]> {
    const { resumed, givenUp } = resumedUploads(await this.store.take(), this.clock.now());
    runInAction(() => {
      for (const { id } of [...resumed, ...givenUp]) this.outcomes.set(id, 'kept');
    });
    for (const { id } of givenUp) this.remove(id);
    return resumed;
  }

  /** STP-25 · Lets the device send the rest of an upload without this page, if it can and stores the file. */
  handOver(id: string, file: FileToUpload, missing: readonly MissingPart[]): boolean {
    if (missing.length === 0 || !this.has(id)) return false;
    return this.background.begin({ id, title: formatMessage('uploadProgress', { file: file.name }), file, missing });
  }

  /** STP-25 · Resolves once no rest of an upload is sent without a page; until then reports the bytes that have arrived. */
  settled(id: string, { size }: FileToUpload, onSent: (bytes: number) => void): Promise<void> {
    return this.background.settled(id, (left) => onSent(size - left)).catch(() => undefined);
  }

  /** Calls `back` whenever the network is back; returns a function that stops it. */
  watchNetwork(back: () => void): () => void {
    return this.network.watch((isOnline) => isOnline && back());
  }

  private after(work: () => Promise<unknown>): void {
    this.work = this.work.then(work).catch(() => undefined);
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FileUploader, type FileView, LINK_MINUTES } from '#core/applets';
import type { Network } from '#core/shared';
import { Task } from '../../kit/async/task.ts';

/** How often an expired link is requested again before the file counts as lost. */
const MAX_ATTEMPTS = 3;

/** How often the download link is renewed, in milliseconds: well before it expires. */
const RENEWAL_INTERVAL_MS = (LINK_MINUTES - 5) * 60_000;

/** A stored file in view: its links hold for some minutes, and are asked for again when they have run out. */
export class FilePreviewViewModel {
  file: FileView | undefined = undefined;
  /** A newer link by which a copy is saved: what is shown goes on as it was begun. */
  saveLink: string | undefined = undefined;
  /** Whether it could not be shown, however often it was asked for anew. */
  isBroken = false;
  /** How often it was begun to be shown; what was tried before is over then. */
  attempt = 0;
  readonly load: Task<[string]>;
  private readonly uploader: Pick<FileUploader, 'viewFile'>;
  private renewals = 0;
  private isUnreadable = false;
  private isSaveLinkStale = false;

  constructor(
    fileUploader: Pick<FileUploader, 'viewFile'>,
    private readonly network: Network,
  ) {
    this.uploader = fileUploader;
    this.load = new Task(async (url) => {
      const view = await fileUploader.viewFile(url);
      runInAction(() => (this.file = view));
    });
    makeAutoObservable<this, 'renewals' | 'isSaveLinkStale' | 'uploader' | 'network'>(
      this,
      { file: observableRef, renewals: false, isSaveLinkStale: false, uploader: false, network: false },
      { autoBind: true },
    );
  }

  /** Which of its looks it has: another one takes what was in the last one away, such as its controls. */
  get displayKey(): string {
    return [this.attempt, this.file?.link, this.load.refusal?.key, this.isBroken, this.isUnreadable].join(' ');
  }

  /** Shows a file, and what could not be had or read of it once more when the network is back. Answers how to stop. */
  watch(url: string): () => void {
    this.show(url);
    const renewing = setInterval(() => void this.renewSaveLink(url), RENEWAL_INTERVAL_MS);
    const stop = this.network.watch((isOnline) => {
      if (!isOnline) return;
      void this.retry(url);
      if (this.isSaveLinkStale) void this.renewSaveLink(url);
    });
    return () => {
      clearInterval(renewing);
      stop();
    };
  }

  show(url: string): void {
    this.attempt += 1;
    this.renewals = 0;
    this.isBroken = false;
    this.isUnreadable = false;
    this.file = undefined;
    this.saveLink = undefined;
    void this.load.run(url);
  }

  /** Hears that what a link leads to could not be read. */
  markUnreadable(): void {
    this.isUnreadable = true;
  }

  /** Asks for another link; where that is the very same one, or many in turn led to nothing, the file itself is broken. */
  async renewLink(url: string): Promise<void> {
    const { file } = this;
    if (this.renewals < MAX_ATTEMPTS) {
      this.renewals += 1;
      await this.load.run(url);
      if (this.load.refusal || this.file?.link !== file?.link) return;
    }
    runInAction(() => (this.isBroken = true));
  }

  /** On failure the link stays, and is requested again when the network is back or the next time. */
  private async renewSaveLink(url: string): Promise<void> {
    const view = await this.uploader.viewFile(url).catch(() => undefined);
    this.isSaveLinkStale = view === undefined;
    if (view) runInAction(() => (this.saveLink = view.link));
  }

  /** What is being asked for just now may have been asked for too early. */
  private async retry(url: string): Promise<void> {
    if (this.load.isPending) await this.load.run(url);
    if (this.load.refusal || this.isBroken || this.isUnreadable) this.show(url);
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FileUploader, type FileView, LINK_MINUTES } from '#core/applets';
import type { Network } from '#core/shared';
import { Task } from '../../kit/async/task.ts';

/** How often an expired link is requested again before the file counts as lost. */
const MAX_ATTEMPTS = 3;

/** How often the download link is renewed, in milliseconds: well before it expires. */
const RENEWAL_INTERVAL_MS = (LINK_MINUTES - 5) * 60_000;

/** A visible stored file: its links are valid for some minutes, and are requested again when they expire. */
export class FilePreviewViewModel {
  file: FileView | undefined = undefined;
  /** A newer link for downloading a copy; the visible file keeps its own link. */
  saveLink: string | undefined = undefined;
  /** Whether the file could not be shown after all attempts. */
  isBroken = false;
  /** The number of times the file was shown; attempts before that are ignored. */
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

  /** The key of the current display: a change remounts it, together with its controls. */
  get displayKey(): string {
    return [this.attempt, this.file?.link, this.load.refusal?.key, this.isBroken, this.isUnreadable].join(' ');
  }

  /** Shows a file, and retries when the network is back; returns a function that stops it. */
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

  /** Marks the file behind the current link as unreadable. */
  markUnreadable(): void {
    this.isUnreadable = true;
  }

  /** Requests another link; if it is the same one, or several in a row failed, the file itself is broken. */
  async renewLink(url: string): Promise<void> {
    const { file } = this;
    if (this.renewals < MAX_ATTEMPTS) {
      this.renewals += 1;
      await this.load.run(url);
      if (this.load.refusal || this.file?.link !== file?.link) return;
    }
    runInAction(() => (this.isBroken = true));
  }

  /**
   * Renews the download link. After a failure the link stays, and is requested again at the next interval or when the
   * network is back.
   */
  private async renewSaveLink(url: string): Promise<void> {
    const view = await this.uploader.viewFile(url).catch(() => undefined);
    this.isSaveLinkStale = view === undefined;
    if (view) runInAction(() => (this.saveLink = view.link));
  }

  /** Shows a failed file again, after the current load, which may have started too early. */
  private async retry(url: string): Promise<void> {
    if (this.load.isPending) await this.load.run(url);
    if (this.load.refusal || this.isBroken || this.isUnreadable) this.show(url);
  }
}

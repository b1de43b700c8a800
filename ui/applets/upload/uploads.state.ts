import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import {
  type AnswerFile,
  type AppletContent,
  capturesProblem,
  type FileToUpload,
  hasUploadFailed,
  overallProgress,
  percentSent,
  type Upload,
  uploadCancelled,
  type UploadFile,
  uploadFinished,
  uploadFullySent,
  uploadProgressed,
  uploadResumed,
  uploadRetried,
  uploadsIn,
  type UploadMessage,
  uploadsProblem,
  uploadsTimedOut,
  uploadStarted,
  type UploadLimit,
  type UploadAttempt,
} from '#core/applets';
import { type MessageKey, Refusal } from '#core/messages';
import type { Clock, TravelerId } from '#core/shared';
import { warnBeforeUnload } from '../../kit/browser/warn-before-unload.ts';
import { FileTransfers } from './file-transfers.ts';
import { toFileToUpload } from './file-to-upload.ts';
import type { KeptUploads } from './kept-uploads.ts';

/** The part of the session that uploads need. */
interface SessionSource {
  readonly session: { readonly id: TravelerId } | undefined;
}

/**
 * The delay before a broken connection is retried, and the interval at which stalled uploads are checked, in
 * milliseconds.
 */
const RETRY_DELAY_MS = 1_000;
const STALL_CHECK_MS = 1_000;

/** The running uploads, whatever page is open; cancelled as soon as another person signs in. */
export class UploadsState {
  uploads: readonly Upload[] = [];
  /** Finished uploads that no field has received yet, by upload id. */
  private readonly arrived = observable.map<string, AnswerFile>({}, { deep: false });
  /** The listeners for finished uploads, by upload id. */
  private readonly receivers = new Map<string, (file: AnswerFile) => void>();
  /** The fields with a recording or picture that is not used yet. */
  private readonly captures = observable.set<string>();
  private readonly refusals = observable.map<string, Refusal>({}, { deep: false });
  /** The fields in view; the value says whether the device stores what is sent from them. */
  private readonly fields = observable.map<string, boolean>();
  private readonly files = new Map<string, FileToUpload>();
  /** The server-side upload of each last attempt, so that a retry resumes it. */
  private readonly uploadUrls = new Map<string, string>();
  private readonly abortCallbacks = new Map<string, (reason: Refusal) => void>();
  private readonly transfers: FileTransfers;
  private attempts = 0;
  private lastTraveler: TravelerId | undefined;
  private stallTimer: ReturnType<typeof setInterval> | undefined = undefined;

  constructor(
    uploadFile: UploadFile,
    private readonly clock: Clock,
    sender: SessionSource,
    private readonly uploadLimit: UploadLimit,
    private readonly kept: KeptUploads,
  ) {
    this.lastTraveler = sender.session?.id;
    this.transfers = new FileTransfers(uploadFile, kept);
    type Private =
      | 'lastTraveler'
      | 'clock'
      | 'receivers'
      | 'files'
      | 'uploadUrls'
      | 'abortCallbacks'
      | 'attempts'
      | 'stallTimer'
      | 'uploadLimit'
      | 'kept'
      | 'transfers';
    makeAutoObservable<this, Private>(
      this,
      {
        uploads: observableRef,
        lastTraveler: false,
        clock: false,
        receivers: false,
        files: false,
        uploadUrls: false,
        abortCallbacks: false,
        attempts: false,
        stallTimer: false,
        uploadLimit: false,
        kept: false,
        transfers: false,
      },
      { autoBind: true },
    );
    reaction(
      () => sender.session?.id,
      (id) => this.handleTraveler(id),
    );
    warnBeforeUnload(() => this.unsavedIds.some((id) => !this.kept.has(id)));
  }

  /** The maximum size of a file, in bytes. */
  get limit(): number {
    return this.uploadLimit.file;
  }

  /** The progress of all uploads together, 0 to 100. */
  get overallProgress(): number {
    return overallProgress(this.uploads);
  }

  get hasFailed(): boolean {
    return hasUploadFailed(this.uploads);
  }

  get isUploading(): boolean {
    return this.uploads.some(({ inProgress }) => inProgress);
  }

  /** Whether a file is in no draft yet: it is being uploaded, or no field has received it. */
  get hasUnsavedFiles(): boolean {
    return this.unsavedIds.length > 0;
  }

  /** The running and failed uploads whose field is not in view. */
  get outOfView(): readonly Upload[] {
    return this.uploads.filter(({ id, inProgress, failed }) => (inProgress || failed) && !this.fields.has(id));
  }

  /** The upload for an applet or a branch; `undefined` if there is none. */
  uploadFor(id: string): Upload | undefined {
    return this.uploads.find((upload) => upload.id === id);
  }

  /**
   * Uploads a file and returns it as stored. Refuses with `uploadUnderWay` while another upload of this id runs, with
   * `uploadCancelled`, with `uploadFailed` after 100 seconds without progress, and as the server does.
   */
  async upload(id: string, file: File): Promise<AnswerFile> {
    const sent = this.nextFile(id, file);
    if (this.fields.get(id)) void this.kept.keep(id, sent);
    return this.begin(id, sent);
  }

  /**
   * Uploads a file whose field is not in view; resolves once the device has stored it or, where it cannot, the server
   * has. Refuses as `upload` does, and then leaves no failed upload.
   */
  async uploadOutOfView(id: string, file: File): Promise<void> {
    const sent = this.nextFile(id, file);
    const isKept = this.kept.keep(id, sent);
    const uploaded = this.begin(id, sent);
    uploaded.catch(() => undefined);
    if (await isKept) return;
    try {
      await uploaded;
    } catch (error) {
      this.cancel(id);
      throw error;
    }
  }

  /**
   * APL-109 · Resumes interrupted uploads that the device stored, and failed ones whenever the network is back. Returns
   * a function that stops it.
   */
  goOn(): () => void {
    void this.kept.take().then(
      (all) => {
        for (const { id, file, url } of all)
          if (!this.uploadFor(id) && !this.arrived.has(id)) void this.begin(id, file, url).catch(() => undefined);
      },
      () => undefined,
    );
    return this.kept.watchNetwork(() => {
      for (const { id, failed } of this.uploads)
        if (failed && this.canRetry(id)) void this.retry(id).catch(() => undefined);
    });
  }

  /** Whether leaving the page ends an upload, because the device could not store its file. */
  isUnkept(id: string): boolean {
    return this.kept.isMissing(id);
  }

  /**
   * Registers a field that is in view, and whether its uploads resume after the page was left. Returns a function that
   * unregisters it.
   */
  showAt(id: string, isKept: boolean): () => void {
    this.fields.set(id, isKept);
    return () => this.fields.delete(id);
  }

  /** APL-40, APL-108 · The upload or recording that blocks completion of a place with these applets. */
  problemAt(key: string, applets: readonly AppletContent[]): UploadMessage | undefined {
    return uploadsProblem(key, applets, this.uploads) ?? capturesProblem(key, applets, [...this.captures]);
  }

  /** Blocks completion while a recording is not used yet. Returns a function that releases it. */
  holdForCapture(id: string): () => void {
    this.captures.add(id);
    return () => this.captures.delete(id);
  }

  /** The reason that the last attempt of an upload failed, if it is known. */
  refusalOf(id: string): Refusal | undefined {
    return this.refusals.get(id);
  }

  /** Whether another attempt may succeed: a file that was refused for its content or format is refused again. */
  canRetry(id: string): boolean {
    return !PERMANENT_REFUSALS.includes(this.refusals.get(id)?.key ?? 'uploadFailed');
  }

  /** Retries a failed upload from where it stopped; refuses with `uploadCancelled` for any other. */
  async retry(id: string): Promise<AnswerFile> {
    const file = this.files.get(id);
    if (!file || !this.uploadFor(id)?.failed) throw new Refusal('uploadCancelled');
    const attempt = (this.attempts += 1);
    this.uploads = uploadRetried(this.uploads, { id, attempt }, this.clock.now());
    return this.send({ id, attempt }, file);
  }

  /** Cancels an upload, or dismisses a failed one. */
  cancel(id: string): void {
    this.uploads = uploadCancelled(this.uploads, id);
    this.abortCallbacks.get(id)?.(new Refusal('uploadCancelled'));
    this.forget(id);
    this.kept.remove(id);
    this.stopTimerWhenIdle();
  }

  /** Cancels every upload for a draft key. */
  cancelAt(key: string): void {
    for (const { id } of uploadsIn(key, this.uploads)) this.cancel(id);
  }

  /**
   * Calls `take` with the finished upload of an id, immediately if it has finished already. Returns a function that
   * stops it.
   */
  receiveAt(id: string, take: (file: AnswerFile) => void): () => void {
    const there = this.arrived.get(id);
    this.receivers.set(id, take);
    if (there) {
      this.markReceived(id);
      take(there);
    }
    return () => void (this.receivers.get(id) === take && this.receivers.delete(id));
  }

  /** Marks a finished upload as received, so that it is no longer shown. */
  markReceived(id: string): void {
    this.arrived.delete(id);
    this.kept.remove(id);
    if (!this.uploadFor(id)?.inProgress) this.uploads = uploadCancelled(this.uploads, id);
  }

  /** Cancels all uploads. */
  cancelAll(): void {
    for (const { id } of this.uploads) this.cancel(id);
    for (const id of this.arrived.keys()) this.kept.remove(id);
    this.arrived.clear();
    this.files.clear();
    this.uploadUrls.clear();
  }

  private get unsavedIds(): readonly string[] {
    return [...this.uploads.filter(({ inProgress }) => inProgress).map(({ id }) => id), ...this.arrived.keys()];
  }

  private nextFile(id: string, file: File): FileToUpload {
    const open = this.uploadFor(id);
    if (open?.inProgress) throw new Refusal('uploadUnderWay', { file: open.fileName });
    return toFileToUpload(file);
  }

  /** Starts to upload a file; `before` is the server-side upload of an earlier attempt. */
  private begin(id: string, file: FileToUpload, before: string | null = null): Promise<AnswerFile> {
    this.forget(id);
    this.files.set(id, file);
    if (before !== null) this.uploadUrls.set(id, before);
    this.arrived.delete(id);
    const attempt = (this.attempts += 1);
    this.uploads = uploadStarted(this.uploads, { id, fileName: file.name, attempt }, this.clock.now());
    return this.send({ id, attempt }, file);
  }

  private forget(id: string): void {
    this.files.delete(id);
    this.uploadUrls.delete(id);
  }

  private async send(one: UploadAttempt, file: FileToUpload): Promise<AnswerFile> {
    let stop = (_: Refusal): void => undefined;
    const stopped = new Promise<never>((_, reject) => (stop = reject));
    const quietly = stopped.catch(() => undefined);
    this.refusals.delete(one.id);
    this.abortCallbacks.set(one.id, stop);
    this.stallTimer ??= setInterval(() => this.failStalled(), STALL_CHECK_MS);
    try {
      const watch = {
        onSent: (bytes: number) => this.setProgress(one, percentSent(bytes, file.size)),
        onBegun: (url: string, stored: number) => this.resume(one, url, percentSent(stored, file.size)),
        onWhole: () => this.giveTime(one),
        onOwn: () => this.giveTime(one),
        stopped: quietly,
        pause: () => Promise.race([stopped, new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS))]),
      };
      const sent = this.transfers.run(one.id, file, watch, () => this.uploadUrls.get(one.id));
      const uri = await Promise.race([stopped, sent]);
      const stored = { type: file.type, mime: file.type, name: file.name, uri };
      runInAction(() => {
        this.setProgress(one, 100);
        this.forget(one.id);
        this.deliver(one.id, stored);
      });
      return stored;
    } catch (error) {
      runInAction(() => {
        if (error instanceof Refusal && error.key !== 'uploadFailed') this.refusals.set(one.id, error);
        if (!this.canRetry(one.id)) this.kept.remove(one.id);
      });
      throw error;
    } finally {
      runInAction(() => (this.uploads = uploadFinished(this.uploads, one)));
      if (this.abortCallbacks.get(one.id) === stop) this.abortCallbacks.delete(one.id);
      this.stopTimerWhenIdle();
    }
  }

  /** Delivers a finished file to its field, or stores it until a field asks for it. */
  private deliver(id: string, file: AnswerFile): void {
    const take = this.receivers.get(id);
    if (!take) return void this.arrived.set(id, file);
    this.uploads = uploadCancelled(this.uploads, id);
    this.kept.remove(id);
    take(file);
  }

  private setProgress(one: UploadAttempt, progress: number): void {
    this.uploads = uploadProgressed(this.uploads, one, progress, this.clock.now());
  }

  private giveTime(one: UploadAttempt): void {
    this.uploads = uploadFullySent(this.uploads, one, this.clock.now());
  }

  private resume(one: UploadAttempt, url: string, progress: number): void {
    if (this.uploadFor(one.id)?.attempt !== one.attempt) return;
    this.uploadUrls.set(one.id, url);
    this.kept.note(one.id, url);
    this.uploads = uploadResumed(this.uploads, one, progress);
  }

  /** Fails uploads that have made no progress for too long. */
  private failStalled(): void {
    const before = this.uploads;
    const now = this.clock.now();
    this.uploads = before.flatMap((one) => (this.transfers.isOwn(one.id) ? uploadsTimedOut([one], now) : [one]));
    for (const { id, inProgress, fileName } of before)
      if (inProgress && this.uploadFor(id)?.failed)
        this.abortCallbacks.get(id)?.(new Refusal('uploadFailed', { file: fileName }));
  }

  /** Keeps the uploads of a Traveler whose session ended; cancels them if another person signs in. */
  private handleTraveler(id: TravelerId | undefined): void {
    if (id === undefined || id === this.lastTraveler) return;
    this.lastTraveler = id;
    this.cancelAll();
  }

  private stopTimerWhenIdle(): void {
    if (this.isUploading) return;
    clearInterval(this.stallTimer);
    this.stallTimer = undefined;
  }
}

/** The refusals that concern the file itself. */
const PERMANENT_REFUSALS: readonly MessageKey[] = [
  'appletFileUnsupported',
  'appletFileTooLarge',
  'appletFileEmpty',
  'fileMalicious',
  'errorTooLarge',
  'storageFull',
];

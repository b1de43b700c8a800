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
import { toFileToUpload } from './file-to-upload.ts';
import type { KeptUploads } from './kept-uploads.ts';

/** The session, as far as uploads need it. */
interface SessionSource {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** How long a broken connection rests before it is tried again, and how often what stands still is looked for, in milliseconds. */
const RETRY_DELAY_MS = 1_000;
const STALL_CHECK_MS = 1_000;

/** The running uploads, whatever page is in view; dropped as soon as somebody else uses the browser. */
export class UploadsState {
  uploads: readonly Upload[] = [];
  /** Finished uploads that no field has received yet, by upload id. */
  private readonly arrived = observable.map<string, AnswerFile>({}, { deep: false });
  /** The listeners for finished uploads, by upload id. */
  private readonly receivers = new Map<string, (file: AnswerFile) => void>();
  /** The fields that hold a recording or picture which is not used yet. */
  private readonly captures = observable.set<string>();
  private readonly refusals = observable.map<string, Refusal>({}, { deep: false });
  /** The fields in view, each with whether the device keeps what is sent from it. */
  private readonly fields = observable.map<string, boolean>();
  private readonly files = new Map<string, FileToUpload>();
  /** The server-side upload of each last attempt, so that a retry resumes it. */
  private readonly uploadUrls = new Map<string, string>();
  private readonly abortCallbacks = new Map<string, (reason: Refusal) => void>();
  private attempts = 0;
  private lastTraveler: TravelerId | undefined;
  private stallTimer: ReturnType<typeof setInterval> | undefined = undefined;

  constructor(
    private readonly uploadFile: UploadFile,
    private readonly clock: Clock,
    sender: SessionSource,
    private readonly uploadLimit: UploadLimit,
    private readonly kept: KeptUploads,
  ) {
    this.lastTraveler = sender.session?.id;
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
      | 'kept';
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
      },
      { autoBind: true },
    );
    reaction(
      () => sender.session?.id,
      (id) => this.handleTraveler(id),
    );
    warnBeforeUnload(() => this.unsavedIds.some((id) => !this.kept.has(id)));
  }

  /** How many bytes a file may have here. */
  get limit(): number {
    return this.uploadLimit.file;
  }

  /** How far all of them are together, 0 to 100. */
  get overallProgress(): number {
    return overallProgress(this.uploads);
  }

  get hasFailed(): boolean {
    return hasUploadFailed(this.uploads);
  }

  get isUploading(): boolean {
    return this.uploads.some(({ inProgress }) => inProgress);
  }

  /** Whether no draft holds a file yet: one that is under way, or one that arrived and was not taken. */
  get hasUnsavedFiles(): boolean {
    return this.unsavedIds.length > 0;
  }

  /** Those under way or failed whose field is not in view. */
  get outOfView(): readonly Upload[] {
    return this.uploads.filter(({ id, inProgress, failed }) => (inProgress || failed) && !this.fields.has(id));
  }

  /** The upload for an applet or a branch; nothing when there is none. */
  uploadFor(id: string): Upload | undefined {
    return this.uploads.find((upload) => upload.id === id);
  }

  /**
   * Sends a file, and answers with it as it is stored. Refuses with `uploadUnderWay` while another one of that id is,
   * with `uploadCancelled`, with `uploadFailed` once it stood still for 100 seconds, and as the server does.
   */
  async upload(id: string, file: File): Promise<AnswerFile> {
    const open = this.uploadFor(id);
    if (open?.inProgress) throw new Refusal('uploadUnderWay', { file: open.fileName });
    const sent = toFileToUpload(file);
    if (this.fields.get(id)) this.kept.keep(id, sent);
    return this.begin(id, sent);
  }

  /** APL-109 · Resumes what the device kept of uploads that were cut, and whatever failed as often as the network is back. Returns how to stop. */
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

  /** Whether an upload ends with this page, because the device could not keep its file. */
  isUnkept(id: string): boolean {
    return this.kept.isMissing(id);
  }

  /** Hears that a field is in view, and whether what is sent from it goes on when the page is left. Returns how to stop. */
  showAt(id: string, isKept: boolean): () => void {
    this.fields.set(id, isKept);
    return () => this.fields.delete(id);
  }

  /** APL-40, APL-108 · The upload or recording that holds back completion of a place with these applets. */
  problemAt(key: string, applets: readonly AppletContent[]): UploadMessage | undefined {
    return uploadsProblem(key, applets, this.uploads) ?? capturesProblem(key, applets, [...this.captures]);
  }

  /** Holds back completion for a recording that is not used yet. Returns how to stop. */
  holdForCapture(id: string): () => void {
    this.captures.add(id);
    return () => this.captures.delete(id);
  }

  /** Why the last try of an upload failed, where more is known than that it did. */
  refusalOf(id: string): Refusal | undefined {
    return this.refusals.get(id);
  }

  /** Whether another try may end otherwise: a file that was refused for what it is will be refused again. */
  canRetry(id: string): boolean {
    return !PERMANENT_REFUSALS.includes(this.refusals.get(id)?.key ?? 'uploadFailed');
  }

  /** Sends one that failed once more, from where it was left; nothing happens to any other. */
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

  /** Calls back with the finished upload of an id, at once if it has finished already. Returns how to stop. */
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

  /** Begins to send a file; `before` is where an earlier try sent it. */
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
        onWhole: () => this.markGathered(one),
        stopped: quietly,
        pause: () => Promise.race([stopped, new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS))]),
      };
      const sent = this.uploadFile.run(file, watch, this.uploadUrls.get(one.id));
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

  /** What nobody waits for stays here until somebody takes it. */
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

  private markGathered(one: UploadAttempt): void {
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
    this.uploads = uploadsTimedOut(before, this.clock.now());
    for (const { id, inProgress, fileName } of before)
      if (inProgress && this.uploadFor(id)?.failed)
        this.abortCallbacks.get(id)?.(new Refusal('uploadFailed', { file: fileName }));
  }

  /** A Traveler whose session ended keeps their uploads; those of somebody else are cancelled. */
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

/** Refusals of the file itself. */
const PERMANENT_REFUSALS: readonly MessageKey[] = [
  'appletFileUnsupported',
  'appletFileTooLarge',
  'appletFileEmpty',
  'fileMalicious',
  'errorTooLarge',
  'storageFull',
];

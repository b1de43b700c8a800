import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import {
  type AnswerFile,
  type FileToSend,
  hasUploadFailed,
  overallProgress,
  percentSent,
  type Upload,
  uploadCancelled,
  type UploadFile,
  uploadFinished,
  uploadGathered,
  uploadProgressed,
  uploadResumed,
  uploadRetried,
  uploadsAt,
  uploadsGivenUp,
  uploadStarted,
  type UploadLimit,
  type UploadTry,
} from '#core/applets';
import { type MessageKey, Refusal } from '#core/messages';
import type { Clock, TravelerId } from '#core/shared';
import { keepPage } from '../kit/keep-page.ts';

/** Who sends: as much as uploads need to know of the session. */
interface Sender {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** How long a broken connection rests before it is tried again, and how often what stands still is looked for, in milliseconds. */
const REST = 1_000;
const LOOK = 1_000;

/** The files on their way to the server, whatever page is in view; forgotten as soon as somebody else uses the browser. */
export class UploadsState {
  uploads: readonly Upload[] = [];
  /** What arrived and was not taken yet, by the id that it was sent for. */
  private readonly arrived = observable.map<string, AnswerFile>({}, { deep: false });
  /** Who waits for what arrives, by the id that it is sent for. */
  private readonly takers = new Map<string, (file: AnswerFile) => void>();
  private readonly refusals = observable.map<string, Refusal>({}, { deep: false });
  private readonly files = new Map<string, File>();
  /** Where the last try of each sends its file, so that another one goes on there. */
  private readonly begun = new Map<string, string>();
  private readonly stops = new Map<string, (reason: Refusal) => void>();
  private attempts = 0;
  private lastHere: TravelerId | undefined;
  private looking: ReturnType<typeof setInterval> | undefined = undefined;

  constructor(
    private readonly sending: UploadFile,
    private readonly clock: Clock,
    sender: Sender,
    private readonly most: UploadLimit,
  ) {
    this.lastHere = sender.session?.id;
    type Private =
      | 'lastHere'
      | 'sending'
      | 'clock'
      | 'arrived'
      | 'takers'
      | 'refusals'
      | 'files'
      | 'begun'
      | 'stops'
      | 'attempts'
      | 'looking'
      | 'most';
    makeAutoObservable<this, Private>(
      this,
      {
        uploads: observableRef,
        lastHere: false,
        sending: false,
        clock: false,
        arrived: false,
        takers: false,
        refusals: false,
        files: false,
        begun: false,
        stops: false,
        attempts: false,
        looking: false,
        most: false,
      },
      { autoBind: true },
    );
    reaction(
      () => sender.session?.id,
      (id) => this.meet(id),
    );
    keepPage(() => this.isHolding);
  }

  /** How many bytes a file may have here. */
  get limit(): number {
    return this.most.file;
  }

  /** How far all of them are together, 0 to 100. */
  get overall(): number {
    return overallProgress(this.uploads);
  }

  get hasFailed(): boolean {
    return hasUploadFailed(this.uploads);
  }

  get isUnderWay(): boolean {
    return this.uploads.some(({ inProgress }) => inProgress);
  }

  /** Whether this page alone holds a file: one that is under way, or one that arrived and was not taken yet. */
  get isHolding(): boolean {
    return this.isUnderWay || this.arrived.size > 0;
  }

  /** The upload for an applet or a branch; nothing when there is none. */
  of(id: string): Upload | undefined {
    return this.uploads.find((upload) => upload.id === id);
  }

  /**
   * Sends a file, and answers with it as it is stored. Refuses with `uploadUnderWay` while another one of that id is,
   * with `uploadCancelled`, with `uploadFailed` once it stood still for 100 seconds, and as the server does.
   */
  async upload(id: string, file: File): Promise<AnswerFile> {
    const open = this.of(id);
    if (open?.inProgress) throw new Refusal('uploadUnderWay', { file: open.fileName });
    this.files.set(id, file);
    this.begun.delete(id);
    this.arrived.delete(id);
    const attempt = (this.attempts += 1);
    this.uploads = uploadStarted(this.uploads, { id, fileName: file.name, attempt }, this.clock.now());
    return this.carry({ id, attempt }, file);
  }

  /** Why the last try of an upload failed, where more is known than that it did. */
  refusalOf(id: string): Refusal | undefined {
    return this.refusals.get(id);
  }

  /** Whether another try may end otherwise: a file that was refused for what it is will be refused again. */
  canRetry(id: string): boolean {
    return !FOR_GOOD.includes(this.refusals.get(id)?.key ?? 'uploadFailed');
  }

  /** Sends one that failed once more, from where it was left; nothing happens to any other. */
  async retry(id: string): Promise<AnswerFile> {
    const file = this.files.get(id);
    if (!file || !this.of(id)?.failed) throw new Refusal('uploadCancelled');
    const attempt = (this.attempts += 1);
    this.uploads = uploadRetried(this.uploads, { id, attempt }, this.clock.now());
    return this.carry({ id, attempt }, file);
  }

  /** Gives an upload up, or lets one go that failed. */
  cancel(id: string): void {
    this.uploads = uploadCancelled(this.uploads, id);
    this.stops.get(id)?.(new Refusal('uploadCancelled'));
    this.files.delete(id);
    this.begun.delete(id);
    this.rest();
  }

  /** Gives up all that is on its way to a place. */
  giveUpAt(place: string): void {
    for (const { id } of uploadsAt(place, this.uploads)) this.cancel(id);
  }

  /** Hands what arrives for an id to who waits there, at once when it has arrived already. Answers how to stop. */
  handTo(id: string, take: (file: AnswerFile) => void): () => void {
    const there = this.arrived.get(id);
    this.takers.set(id, take);
    if (there) {
      this.take(id);
      take(there);
    }
    return () => void (this.takers.get(id) === take && this.takers.delete(id));
  }

  /** Takes what arrived, and with it the upload out of sight. */
  take(id: string): void {
    this.arrived.delete(id);
    if (!this.of(id)?.inProgress) this.uploads = uploadCancelled(this.uploads, id);
  }

  /** Gives all of them up. */
  forget(): void {
    for (const { id } of this.uploads) this.cancel(id);
    this.arrived.clear();
    this.files.clear();
    this.begun.clear();
  }

  private async carry(one: UploadTry, file: File): Promise<AnswerFile> {
    let stop = (_: Refusal): void => undefined;
    const stopped = new Promise<never>((_, reject) => (stop = reject));
    const quietly = stopped.catch(() => undefined);
    this.refusals.delete(one.id);
    this.stops.set(one.id, stop);
    this.looking ??= setInterval(() => this.look(), LOOK);
    try {
      const watch = {
        onSent: (bytes: number) => this.cameForward(one, percentSent(bytes, file.size)),
        onBegun: (url: string, stored: number) => this.goesOn(one, url, percentSent(stored, file.size)),
        onWhole: () => this.isGathered(one),
        stopped: quietly,
        pause: () => Promise.race([stopped, new Promise((resume) => setTimeout(resume, REST))]),
      };
      const sent = this.sending.run(toSend(file), watch, this.begun.get(one.id));
      const uri = await Promise.race([stopped, sent]);
      const stored = { type: file.type, mime: file.type, name: file.name, uri };
      runInAction(() => {
        this.cameForward(one, 100);
        this.files.delete(one.id);
        this.begun.delete(one.id);
        this.handIn(one.id, stored);
      });
      return stored;
    } catch (error) {
      runInAction(() => {
        if (error instanceof Refusal && error.key !== 'uploadFailed') this.refusals.set(one.id, error);
      });
      throw error;
    } finally {
      runInAction(() => (this.uploads = uploadFinished(this.uploads, one)));
      if (this.stops.get(one.id) === stop) this.stops.delete(one.id);
      this.rest();
    }
  }

  /** What nobody waits for stays here until somebody takes it. */
  private handIn(id: string, file: AnswerFile): void {
    const take = this.takers.get(id);
    if (!take) return void this.arrived.set(id, file);
    this.uploads = uploadCancelled(this.uploads, id);
    take(file);
  }

  private cameForward(one: UploadTry, progress: number): void {
    this.uploads = uploadProgressed(this.uploads, one, progress, this.clock.now());
  }

  private isGathered(one: UploadTry): void {
    this.uploads = uploadGathered(this.uploads, one, this.clock.now());
  }

  private goesOn(one: UploadTry, url: string, progress: number): void {
    if (this.of(one.id)?.attempt !== one.attempt) return;
    this.begun.set(one.id, url);
    this.uploads = uploadResumed(this.uploads, one, progress);
  }

  /** Gives up what has stood still for too long. */
  private look(): void {
    const before = this.uploads;
    this.uploads = uploadsGivenUp(before, this.clock.now());
    for (const { id, inProgress, fileName } of before)
      if (inProgress && this.of(id)?.failed) this.stops.get(id)?.(new Refusal('uploadFailed', { file: fileName }));
  }

  /** Whose session merely ended goes on with their files; those of somebody else are given up. */
  private meet(id: TravelerId | undefined): void {
    if (id === undefined || id === this.lastHere) return;
    this.lastHere = id;
    this.forget();
  }

  private rest(): void {
    if (this.isUnderWay) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }
}

/** Refusals of the file itself. */
const FOR_GOOD: readonly MessageKey[] = [
  'appletFileUnsupported',
  'appletFileTooLarge',
  'appletFileEmpty',
  'errorTooLarge',
  'storageFull',
];

const toSend = (file: File): FileToSend => ({
  name: file.name,
  type: file.type,
  size: file.size,
  bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

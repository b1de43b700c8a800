import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type AppletContent,
  type CaptureBytes,
  type CaptureDevice,
  captureFormat,
  type CaptureFormat,
  type CaptureKind,
  captureName,
  captureType,
  isCapturing,
  isRecordingFull,
  type KeptRecording,
  longestRecording,
  NO_RECORDING,
  type Recorder,
  type Recording,
  recordingAfter,
  type RecordingEvent,
  type RecordingStore,
} from '#core/applets';
import type { CalendarDate } from '#core/shared';

/** The field that a capture is for. */
export interface CaptureField {
  readonly id: string;
  readonly content: Pick<AppletContent, 'appletType' | 'supportedTypes'>;
}

/** Where a captured file goes. */
interface CaptureUploads {
  readonly limit: number;
  readonly upload: (id: string, file: File) => Promise<unknown>;
}

/** One capture: it is kept on the device while it is made, until its file is stored or it is discarded. */
export class CaptureViewModel {
  recording: Recording = NO_RECORDING;
  kind: CaptureKind = 'sound';
  device: CaptureDevice | undefined = undefined;
  /** What was made, to be heard or seen again. */
  result: { readonly url: string; readonly file: File } | undefined = undefined;
  /** Whether the device had kept it from an earlier visit. */
  isFound = false;
  /** Whether the device could not keep it. */
  isUnkept = false;
  private chunks: CaptureBytes[] = [];
  private made: Pick<KeptRecording, 'name' | 'type'> | undefined;
  private saved: Promise<unknown> = Promise.resolve();
  private turn = 0;

  constructor(
    private readonly field: CaptureField,
    private readonly recorder: Recorder,
    private readonly store: RecordingStore,
    private readonly uploads: CaptureUploads,
    private readonly today: () => CalendarDate,
  ) {
    type Private = 'field' | 'recorder' | 'store' | 'uploads' | 'today' | 'chunks' | 'made' | 'saved' | 'turn';
    makeAutoObservable<this, Private>(
      this,
      {
        device: observableRef,
        result: observableRef,
        field: false,
        recorder: false,
        store: false,
        uploads: false,
        today: false,
        chunks: false,
        made: false,
        saved: false,
        turn: false,
      },
      { autoBind: true },
    );
  }

  /** How many seconds a recording may last here. */
  get longest(): number {
    return longestRecording(this.kind === 'film' ? 'film' : 'sound', this.uploads.limit);
  }

  get isOpen(): boolean {
    return this.recording.status !== 'idle' && this.recording.status !== 'stored';
  }

  /** Asks for the device and begins; what was there before is discarded. */
  async begin(kind: CaptureKind): Promise<void> {
    this.discard();
    const turn = this.turn;
    this.kind = kind;
    this.tell({ kind: 'ask' });
    const format = captureFormat(kind, this.field.content, (type) => this.recorder.isWritten(type));
    const device = format ? await this.recorder.open(kind) : 'unsupported';
    if (turn !== this.turn) return typeof device === 'string' ? undefined : device.close();
    if (!format || typeof device === 'string')
      return this.tell({ kind: 'refuse', problem: typeof device === 'string' ? device : 'unsupported' });
    this.device = device;
    this.made = { name: captureName(kind, this.today(), format), type: captureType(format) };
    this.tell({ kind: 'begin' });
    if (kind !== 'picture') this.record(format, device, turn);
  }

  /** Brings back what the device kept. */
  async find(): Promise<void> {
    const found = await this.store.find(this.field.id).catch(() => undefined);
    if (!found) return void this.store.remove(this.field.id).catch(() => undefined);
    runInAction(() => {
      const { recording, chunks } = found;
      this.kind = recording.kind;
      this.made = recording;
      this.chunks = [...chunks];
      this.isFound = true;
      const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
      this.tell({ kind: 'find', seconds: recording.seconds, bytes });
      this.finish();
    });
  }

  pause(): void {
    this.device?.pause();
    this.tell({ kind: 'pause' });
  }

  resume(): void {
    this.device?.resume();
    this.tell({ kind: 'resume' });
  }

  /** Stops the recording, or takes the picture that is in view. */
  async stop(event: 'stop' | 'fill' = 'stop'): Promise<void> {
    const { device, turn } = this;
    if (!device || !isCapturing(this.recording)) return;
    if (this.kind === 'picture') return this.photograph(device, turn);
    this.tell({ kind: event });
    await device.stop();
    if (turn === this.turn) runInAction(() => this.finish());
  }

  /** Hands what was made in; the device keeps it until it is stored. */
  async use(): Promise<void> {
    const { file } = this.result ?? {};
    if (!file) return;
    const { id } = this.field;
    this.tell({ kind: 'store' });
    await this.saved;
    await this.uploads.upload(id, file);
    await this.store.remove(id);
  }

  /** Lets the device and all that was made go. */
  discard(): void {
    this.turn += 1;
    this.release();
    this.chunks = [];
    this.isFound = false;
    this.isUnkept = false;
    this.made = undefined;
    this.tell({ kind: 'discard' });
    const { id } = this.field;
    if (this.store.has(id)) this.keep(() => this.store.remove(id));
  }

  /** Lets the device go; what was recorded so far stays with the device. */
  release(): void {
    this.device?.close();
    this.device = undefined;
    if (this.result) URL.revokeObjectURL(this.result.url);
    this.result = undefined;
  }

  private record(format: CaptureFormat, device: CaptureDevice, turn: number): void {
    const { field, kind, made } = this;
    if (!made) return;
    this.keep(() => this.store.begin({ ...made, id: field.id, kind, seconds: 0 }));
    device.start(format, {
      onChunk: (bytes, seconds) => turn === this.turn && this.take(bytes, seconds),
      onEnd: () => turn === this.turn && void this.stop(),
    });
  }

  private take(bytes: CaptureBytes, seconds: number): void {
    this.chunks.push(bytes);
    this.keep(() => this.store.add(this.field.id, bytes, seconds));
    this.tell({ kind: 'chunk', seconds, bytes: bytes.length });
    const isFull = isRecordingFull(this.kind === 'film' ? 'film' : 'sound', this.recording, this.uploads.limit);
    if (isFull && isCapturing(this.recording)) void this.stop('fill');
  }

  private async photograph(device: CaptureDevice, turn: number): Promise<void> {
    const format = captureFormat('picture', this.field.content, (type) => this.recorder.isWritten(type));
    const picture = format && (await device.photograph(format).catch(() => undefined));
    if (turn !== this.turn || !picture) return;
    runInAction(() => {
      this.chunks = [picture];
      this.tell({ kind: 'stop' });
      this.finish();
    });
  }

  private finish(): void {
    this.release();
    if (!this.made || this.chunks.length === 0) return this.discard();
    const file = new File(this.chunks, this.made.name, { type: this.made.type });
    this.result = { url: URL.createObjectURL(file), file };
  }

  private keep(work: () => Promise<unknown>): void {
    this.saved = this.saved.then(work).catch(() => runInAction(() => (this.isUnkept = true)));
  }

  private tell(event: RecordingEvent): void {
    this.recording = recordingAfter(this.recording, event);
  }
}

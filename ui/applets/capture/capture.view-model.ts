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
  type RecordingPart,
  type RecordingProblem,
  type RecordingStore,
} from '#core/applets';
import type { CalendarDate } from '#core/shared';

/** The field that a capture is for. */
export interface CaptureField {
  readonly id: string;
  readonly content: Pick<AppletContent, 'appletType' | 'supportedTypes'>;
}

/** The uploads that receive a captured file. */
interface CaptureUploads {
  readonly limit: number;
  readonly upload: (id: string, file: File) => Promise<unknown>;
  readonly holdForCapture: (id: string) => () => void;
}

/** A finished capture that is neither used nor discarded. */
interface Made {
  readonly kind: CaptureKind;
  readonly recording: Recording;
  readonly result: CaptureViewModel['result'];
  readonly isFound: boolean;
  readonly chunks: CaptureBytes[];
  readonly made: Pick<KeptRecording, 'name' | 'type'> | undefined;
}

/** One capture: stored on the device while it is made, until its file is stored or it is discarded. */
export class CaptureViewModel {
  recording: Recording = NO_RECORDING;
  kind: CaptureKind = 'sound';
  device: CaptureDevice | undefined = undefined;
  /** The finished capture, for playback. */
  result: { readonly url: string; readonly file: File } | undefined = undefined;
  /** Whether the device had stored it on an earlier visit. */
  isFound = false;
  /** Whether the device failed to store it. */
  isUnkept = false;
  /** The status of trimming, while it runs or after it failed. */
  trimming: 'under way' | 'failed' | undefined = undefined;
  private chunks: CaptureBytes[] = [];
  private made: Made['made'];
  /** The capture before it was trimmed. */
  private whole: Pick<Made, 'chunks' | 'recording'> | undefined;
  /** The previous capture, while another one is being requested. */
  private earlier: Made | undefined;
  private saved: Promise<unknown> = Promise.resolve();
  /** The token under which the store accepts chunks. */
  private token = '';
  private turn = 0;

  constructor(
    private readonly field: CaptureField,
    private readonly recorder: Recorder,
    private readonly store: RecordingStore,
    private readonly uploads: CaptureUploads,
    private readonly today: () => CalendarDate,
  ) {
    type Private =
      | 'field'
      | 'recorder'
      | 'store'
      | 'uploads'
      | 'today'
      | 'chunks'
      | 'made'
      | 'whole'
      | 'earlier'
      | 'saved'
      | 'token'
      | 'turn';
    makeAutoObservable<this, Private>(
      this,
      {
        device: observableRef,
        result: observableRef,
        whole: observableRef,
        field: false,
        recorder: false,
        store: false,
        uploads: false,
        today: false,
        chunks: false,
        made: false,
        earlier: false,
        saved: false,
        token: false,
        turn: false,
      },
      { autoBind: true },
    );
  }

  /** The maximum length of a recording, in seconds. */
  get longest(): number {
    return longestRecording(this.kind === 'film' ? 'film' : 'sound', this.uploads.limit);
  }

  get isOpen(): boolean {
    return this.recording.status !== 'idle' && this.recording.status !== 'stored';
  }

  /** Blocks completion of the step; returns a function that releases it. */
  hold(): () => void {
    return this.uploads.holdForCapture(this.field.id);
  }

  /** Requests the device and starts to capture; the previous capture stays until then. */
  async begin(kind: CaptureKind): Promise<void> {
    const turn = (this.turn += 1);
    this.setAside();
    this.kind = kind;
    this.tell({ kind: 'discard' });
    this.tell({ kind: 'ask' });
    const format = captureFormat(kind, this.field.content, (type) => this.recorder.isWritten(type));
    const device = format ? await this.recorder.open(kind).catch(() => 'unsupported' as const) : 'unsupported';
    if (turn !== this.turn) return typeof device === 'string' ? undefined : device.close();
    runInAction(() => this.start(format, device, turn));
  }

  /** Cancels the request for the device and restores the previous capture. */
  cancel(): void {
    this.turn += 1;
    this.tell({ kind: 'discard' });
    if (!this.earlier) return;
    const { recording, ...made } = this.earlier;
    Object.assign(this, made);
    this.earlier = undefined;
    this.tell({ kind: 'find', seconds: recording.seconds, bytes: recording.bytes });
  }

  /** Restores the capture that the device stored. */
  async find(): Promise<void> {
    const { id } = this.field;
    const found = await this.store.find(id).catch(() => 'unread' as const);
    if (found === 'unread') return;
    if (!found) return void this.store.remove(id).catch(() => undefined);
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

  /** Stops the recording, or takes the picture. */
  async stop(event: 'stop' | 'fill' = 'stop'): Promise<void> {
    const { device, turn } = this;
    if (!device || !isCapturing(this.recording)) return;
    if (this.kind === 'picture') return this.photograph(device, turn);
    this.tell({ kind: event });
    await device.stop();
    if (turn === this.turn) runInAction(() => this.finish());
  }

  /** Whether trimming can be undone. */
  get isTrimmed(): boolean {
    return this.whole !== undefined;
  }

  /** Trims the capture to a part; the device stores the whole until it is used or discarded. */
  async trim(part: RecordingPart): Promise<void> {
    const { made, turn, recording } = this;
    if (!made || !this.result) return;
    this.trimming = 'under way';
    const bytes = new Uint8Array(await this.result.file.arrayBuffer());
    const cut = await this.recorder.trim(bytes, made.type, part).catch(() => undefined);
    if (turn !== this.turn) return;
    runInAction(() => {
      this.trimming = cut ? undefined : 'failed';
      if (!cut) return;
      this.whole ??= { chunks: this.chunks, recording };
      this.show([cut.bytes], cut.seconds);
    });
  }

  /** Undoes trimming. */
  untrim(): void {
    const { whole } = this;
    this.whole = undefined;
    if (whole) this.show(whole.chunks, whole.recording.seconds);
  }

  /** Uploads the capture; the device keeps it until it is stored on the server. */
  async use(): Promise<void> {
    const { file } = this.result ?? {};
    if (!file) return;
    const { id } = this.field;
    this.tell({ kind: 'store' });
    await this.saved;
    await this.uploads.upload(id, file);
    await this.store.remove(id);
  }

  /** Releases the device and discards the capture. */
  discard(): void {
    this.turn += 1;
    this.close();
    this.setAside();
    this.drop();
    this.tell({ kind: 'discard' });
    this.saved = this.saved.then(() => this.store.remove(this.field.id)).catch(() => undefined);
  }

  /** Releases the device; what was recorded so far stays stored on it. */
  release(): void {
    if (this.recording.status === 'asking') this.cancel();
    this.close();
    this.setAside();
    this.drop();
    void this.saved.then(() => this.store.release(this.field.id));
  }

  private start(format: CaptureFormat | undefined, device: CaptureDevice | RecordingProblem, turn: number): void {
    if (!format || typeof device === 'string')
      return this.tell({ kind: 'refuse', problem: typeof device === 'string' ? device : 'unsupported' });
    const { field, kind } = this;
    try {
      if (kind !== 'picture')
        device.start(format, {
          onChunk: (bytes, seconds) => turn === this.turn && this.take(bytes, seconds),
          onEnd: () => turn === this.turn && void this.stop(),
        });
    } catch {
      device.close();
      return this.tell({ kind: 'refuse', problem: 'unsupported' });
    }
    this.drop();
    this.device = device;
    const made = { name: captureName(kind, this.today(), format), type: captureType(format) };
    this.made = made;
    this.tell({ kind: 'begin' });
    if (kind === 'picture') return;
    this.token = '';
    this.keep(async () => {
      this.token = await this.store.begin({ ...made, id: field.id, kind, seconds: 0 });
    });
  }

  private take(bytes: CaptureBytes, seconds: number): void {
    this.chunks.push(bytes);
    this.keep(() => this.store.add(this.field.id, this.token, bytes, seconds));
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
    this.close();
    if (!this.made || this.chunks.length === 0) return this.discard();
    this.show(this.chunks, this.recording.seconds);
  }

  private show(chunks: CaptureBytes[], seconds: number): void {
    if (!this.made) return;
    if (this.result) URL.revokeObjectURL(this.result.url);
    const file = new File(chunks, this.made.name, { type: this.made.type });
    this.chunks = chunks;
    this.tell({ kind: 'trim', seconds, bytes: file.size });
    this.result = { url: URL.createObjectURL(file), file };
  }

  private close(): void {
    this.device?.close();
    this.device = undefined;
  }

  private setAside(): void {
    const { kind, recording, result, isFound, chunks, made } = this;
    if (result) this.earlier = { kind, recording, result, isFound, chunks, made };
    this.result = undefined;
    this.trimming = undefined;
  }

  /** Discards the previous capture and the remains of a former recording. */
  private drop(): void {
    if (this.earlier?.result) URL.revokeObjectURL(this.earlier.result.url);
    this.earlier = undefined;
    this.chunks = [];
    this.isFound = false;
    this.isUnkept = false;
    this.whole = undefined;
    this.trimming = undefined;
    this.made = undefined;
  }

  private keep(work: () => Promise<unknown>): void {
    this.saved = this.saved.then(work).catch(() => runInAction(() => (this.isUnkept = true)));
  }

  private tell(event: RecordingEvent): void {
    this.recording = recordingAfter(this.recording, event);
  }
}

import {
  CHUNK_SECONDS,
  type CaptureBytes,
  type CaptureDevice,
  type CaptureFormat,
  type CaptureKind,
  type CaptureObserver,
  FILM_BITS,
  Recorder,
  type RecordingPart,
  type RecordingProblem,
  SOUND_BITS,
} from '#core/applets';

const FILM_SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };
const PICTURE_SIZE = { width: { ideal: 2560 }, height: { ideal: 1440 } };

/** How loud speech is drawn as full: it is far below what a microphone can take. */
const LOUDNESS = 4;

/** The microphone and the camera of the browser; asked for when they are opened, and not before. */
export class BrowserRecorder extends Recorder {
  isWritten(type: string): boolean {
    return type.startsWith('image/') || ('MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(type));
  }

  async open(kind: CaptureKind): Promise<CaptureDevice | RecordingProblem> {
    if (!('mediaDevices' in navigator)) return 'unsupported';
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: kind !== 'picture',
        video: kind !== 'sound' && (kind === 'film' ? FILM_SIZE : PICTURE_SIZE),
      });
      return new BrowserCaptureDevice(stream);
    } catch (error) {
      if (stream) stopTracks(stream);
      return PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'unsupported';
    }
  }

  async trim(bytes: CaptureBytes, type: string, part: RecordingPart) {
    const { trimRecording } = await import('./trim-recording.ts');
    return trimRecording(bytes, type, part);
  }
}

/** How often a film has a whole picture, with which it can begin once it is trimmed, in milliseconds. */
const WHOLE_PICTURE_MS = 1_000;

const PROBLEMS: Readonly<Record<string, RecordingProblem>> = {
  NotAllowedError: 'forbidden',
  SecurityError: 'forbidden',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

class BrowserCaptureDevice implements CaptureDevice {
  private recorder: MediaRecorder | undefined;
  private readonly audio: AudioContext | undefined;
  private readonly analyser: AnalyserNode | undefined;
  private readonly samples = new Float32Array(512);
  private lock: WakeLockSentinel | undefined;
  private isClosed = false;
  private recordedMs = 0;
  private since: number | undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(readonly view: MediaStream) {
    if (view.getAudioTracks().length === 0) return;
    this.audio = new AudioContext();
    this.analyser = this.audio.createAnalyser();
    this.analyser.fftSize = this.samples.length;
    this.audio.createMediaStreamSource(view).connect(this.analyser);
  }

  level = (): number => {
    if (!this.analyser) return 0;
    this.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    return Math.min(1, Math.sqrt(power) * LOUDNESS);
  };

  start = ({ type }: CaptureFormat, { onChunk, onEnd }: CaptureObserver): void => {
    const recorder = new MediaRecorder(this.view, {
      mimeType: type,
      audioBitsPerSecond: SOUND_BITS,
      videoBitsPerSecond: FILM_BITS,
      ...({ videoKeyFrameIntervalDuration: WHOLE_PICTURE_MS } satisfies object),
    });
    this.recorder = recorder;
    let heard = Promise.resolve();
    recorder.ondataavailable = ({ data }) => {
      const seconds = this.seconds();
      heard = heard.then(async () => {
        if (data.size > 0) onChunk(new Uint8Array(await data.arrayBuffer()), seconds);
      });
    };
    this.ended = new Promise((resolve) => {
      recorder.onstop = () => void heard.then(resolve);
    });
    recorder.onerror = () => recorder.state !== 'inactive' && recorder.stop();
    void this.ended.then(onEnd);
    recorder.start(CHUNK_SECONDS * 1_000);
    this.since = performance.now();
    void this.stayAwake();
    document.addEventListener('visibilitychange', this.stayAwake);
  };

  pause = (): void => {
    this.recordedMs = this.seconds() * 1_000;
    this.since = undefined;
    this.recorder?.pause();
  };

  resume = (): void => {
    this.since = performance.now();
    this.recorder?.resume();
  };

  stop = async (): Promise<void> => {
    if (this.recorder?.state !== 'inactive') this.recorder?.stop();
    await this.ended;
    this.close();
  };

  photograph = async ({ type }: CaptureFormat): Promise<CaptureBytes | undefined> => {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = this.view;
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
    return picture ? new Uint8Array(await picture.arrayBuffer()) : undefined;
  };

  close = (): void => {
    this.isClosed = true;
    stopTracks(this.view);
    document.removeEventListener('visibilitychange', this.stayAwake);
    void this.audio?.close().catch(() => undefined);
    void this.lock?.release().catch(() => undefined);
  };

  private seconds(): number {
    return (this.recordedMs + (this.since === undefined ? 0 : performance.now() - this.since)) / 1_000;
  }

  /**
   * Keeps the screen on during a recording; where it goes off nevertheless, the recording continues or ends with the
   * device.
   */
  private readonly stayAwake = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (this.isClosed) return void lock?.release().catch(() => undefined);
    this.lock = lock;
  };
}

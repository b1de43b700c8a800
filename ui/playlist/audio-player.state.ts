import { makeAutoObservable, reaction } from 'mobx';
import { type ListeningPositions, positionToSave } from '#core/playlist';

/** The interval at which the position is saved while playing, in seconds. */
const KEPT_EVERY = 5;

/** A recording that belongs to a reading. */
export interface Recording {
  readonly title: string;
  readonly url: string;
}

/** The signed-in person, as the session of the account area knows them. */
interface Listener {
  readonly session: { readonly id: string } | undefined;
}

/** Plays one recording at a time, on any page, and resumes where it was stopped. */
export class AudioPlayerState {
  recording: Recording | undefined = undefined;
  isPlaying = false;
  hasFailed = false;
  /** The position in seconds. */
  position = 0;
  /** The duration in seconds; 0 until it is known. */
  duration = 0;
  private audio: HTMLAudioElement | undefined = undefined;

  private kept = 0;

  constructor(
    private readonly positions: ListeningPositions,
    listener: Listener,
  ) {
    makeAutoObservable<this, 'audio' | 'kept'>(this, { audio: false, kept: false }, { autoBind: true });
    reaction(() => listener.session?.id, this.stop);
  }

  /** Plays a recording from its saved position, or pauses it if it is playing. */
  toggle(recording: Recording): void {
    if (this.recording?.url !== recording.url) this.start(recording);
    else if (this.isPlaying) this.audio?.pause();
    else this.play();
  }

  seek(position: number): void {
    if (!this.audio) return;
    this.audio.currentTime = position;
    this.position = position;
    this.keepPlace();
  }

  pause(): void {
    this.audio?.pause();
  }

  /** Stops playing and saves the position. */
  stop(): void {
    this.keepPlace();
    this.audio?.pause();
    this.audio = undefined;
    this.recording = undefined;
    this.isPlaying = false;
  }

  private start(recording: Recording): void {
    this.stop();
    const audio = new Audio(recording.url);
    this.recording = recording;
    this.hasFailed = false;
    this.position = this.positions.at(recording.url);
    this.kept = this.position;
    this.duration = 0;
    this.audio = audio;
    audio.currentTime = this.position;
    for (const name of ['play', 'pause', 'timeupdate', 'durationchange', 'ended', 'error'] as const)
      audio.addEventListener(name, () => this.follow(audio));
    this.play();
  }

  private play(): void {
    this.audio?.play().catch(() => this.audio && this.follow(this.audio));
  }

  private follow(audio: HTMLAudioElement): void {
    if (audio !== this.audio) return;
    this.isPlaying = !audio.paused && !audio.ended && !audio.error;
    this.hasFailed = audio.error !== null;
    this.position = audio.currentTime;
    this.duration = Number.isFinite(audio.duration) ? audio.duration : 0;
    if (!this.isPlaying || Math.abs(this.position - this.kept) >= KEPT_EVERY) this.keepPlace();
  }

  private keepPlace(): void {
    const { recording, audio } = this;
    if (!recording || !audio || audio.readyState === 0) return;
    this.kept = audio.currentTime;
    this.positions.save(recording.url, positionToSave(audio.currentTime, this.duration));
  }
}

import { makeAutoObservable } from 'mobx';

/** A recording that belongs to a reading. */
export interface Recording {
  readonly title: string;
  readonly url: string;
}

/** Plays the recording of one reading at a time, whether its text is open or not. */
export class AudioPlayerState {
  recording: Recording | undefined = undefined;
  isPlaying = false;
  hasFailed = false;
  /** In seconds. */
  position = 0;
  /** In seconds; 0 until it is known. */
  duration = 0;
  private audio: HTMLAudioElement | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'audio'>(this, { audio: false }, { autoBind: true });
  }

  /** Plays a recording from where it was left, or pauses the one that plays. */
  toggle(recording: Recording): void {
    if (this.recording?.url !== recording.url) this.start(recording);
    else if (this.isPlaying) this.audio?.pause();
    else this.play();
  }

  seek(position: number): void {
    if (!this.audio) return;
    this.audio.currentTime = position;
    this.position = position;
  }

  stop(): void {
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
    this.position = 0;
    this.duration = 0;
    this.audio = audio;
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
  }
}

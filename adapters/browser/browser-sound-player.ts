import type { SoundPlayer } from '#core/applets';

/** The tones of the chime in hertz, each a little after the one before. */
const TONES = [784, 1175] as const;
/** In seconds. */
const APART = 0.09;
const RINGS = 0.9;
const LOUDNESS = 0.12;
const SILENCE = 0.0001;

/** In milliseconds: by then what was pressed is painted, and the browser still takes the sound as asked for by it. */
const AFTER_PRESS = 50;

/** A chime made of two tones that fade; no file is fetched for it. */
export class BrowserSoundPlayer implements SoundPlayer {
  private audio: AudioContext | undefined;

  play(): void {
    setTimeout(() => this.ring(), AFTER_PRESS);
  }

  private ring(): void {
    try {
      this.audio ??= new AudioContext();
      void this.audio.resume().catch(() => undefined);
      for (const [index, tone] of TONES.entries()) playTone(this.audio, tone, this.audio.currentTime + index * APART);
    } catch {
      // A browser without sound draws in silence.
    }
  }
}

function playTone(audio: AudioContext, tone: number, at: number): void {
  const source = audio.createOscillator();
  const loudness = audio.createGain();
  source.frequency.value = tone;
  loudness.gain.setValueAtTime(LOUDNESS, at);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, at + RINGS);
  source.connect(loudness).connect(audio.destination);
  source.start(at);
  source.stop(at + RINGS);
}

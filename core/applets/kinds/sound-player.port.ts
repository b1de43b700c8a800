/** Makes the sound of something being drawn. */
export abstract class SoundPlayer {
  /** Rings once, at once; where no sound can be made nothing happens. */
  abstract play(): void;
}

/** Makes the sound of something being drawn. */
export abstract class Chime {
  /** Rings once, at once; where no sound can be made nothing happens. */
  abstract ring(): void;
}

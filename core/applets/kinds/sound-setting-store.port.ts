/** Remembers on this device whether sounds may be made. */
export abstract class SoundSettingStore {
  /** False until somebody muted them. */
  abstract isMuted(): boolean;

  /** Keeps it from now on; a browser that keeps nothing forgets it with the page. */
  abstract save(isMuted: boolean): void;
}

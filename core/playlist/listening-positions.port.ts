/** PLY-10 · Where whoever is signed in stopped listening on this device, recording by recording. */
export abstract class ListeningPositions {
  /** The second at which a recording goes on; 0 for one that was never begun. */
  abstract at(url: string): number;

  /** Keeps the second at which a recording was left; nothing while nobody is signed in. */
  abstract save(url: string, seconds: number): void;
}

import { ListeningPositions, withPositionSaved } from '#core/playlist';

/** The positions at which playback stopped, in memory. */
export class MemoryListeningPositions extends ListeningPositions {
  private positions: Readonly<Record<string, number>> = {};

  at(url: string): number {
    return this.positions[url] ?? 0;
  }

  save(url: string, seconds: number): void {
    this.positions = withPositionSaved(this.positions, url, seconds);
  }
}

import { ListeningPositions, withPositionSaved } from '#core/playlist';

/** Where somebody stopped listening, in memory. */
export class MemoryListeningPositions extends ListeningPositions {
  private places: Readonly<Record<string, number>> = {};

  at(url: string): number {
    return this.places[url] ?? 0;
  }

  save(url: string, seconds: number): void {
    this.places = withPositionSaved(this.places, url, seconds);
  }
}

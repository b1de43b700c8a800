import { ListeningPlaces, withPlaceKept } from '#core/playlist';

/** Where somebody stopped listening, in memory. */
export class MemoryListeningPlaces extends ListeningPlaces {
  private places: Readonly<Record<string, number>> = {};

  at(url: string): number {
    return this.places[url] ?? 0;
  }

  save(url: string, seconds: number): void {
    this.places = withPlaceKept(this.places, url, seconds);
  }
}

import type { SessionStore } from '#core/account';
import { ListeningPositions, withPositionSaved } from '#core/playlist';
import {
  LastTraveler,
  parseStoredJson,
  attempt,
  type KeyValueStorage,
  LISTENING,
  localStorageOrNone,
} from './web-storage.ts';

/**
 * Stores in the browser, by Traveler id, the position at which playback stopped; stores none where the storage is full
 * or forbidden.
 */
export class BrowserListeningPositions extends ListeningPositions {
  private readonly lastTraveler: LastTraveler;

  constructor(
    sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    super();
    this.lastTraveler = new LastTraveler(sessionStore);
  }

  at(url: string): number {
    return this.places()[url] ?? 0;
  }

  save(url: string, seconds: number): void {
    const key = this.key();
    if (key === undefined) return;
    // The recording begins at its start the next time.
    attempt(() => this.storage.setItem(key, JSON.stringify(withPositionSaved(this.places(), url, seconds))));
  }

  private places(): Readonly<Record<string, number>> {
    const key = this.key();
    if (key === undefined) return {};
    try {
      return Object.fromEntries(
        Object.entries(parseStoredJson(this.storage.getItem(key)) ?? {}).filter(
          (one): one is [string, number] => typeof one[1] === 'number' && Number.isFinite(one[1]) && one[1] > 0,
        ),
      );
    } catch {
      return {};
    }
  }

  private key(): string | undefined {
    const id = this.lastTraveler.signedInTraveler();
    return id && LISTENING + id;
  }
}

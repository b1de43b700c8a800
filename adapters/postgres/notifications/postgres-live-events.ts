import { LiveEvents, type LiveHint, type TravelerId } from '#core/shared';
import type { Signals } from '../database/signals.ts';

/** Hints for one Traveler, from whichever process of the server they come. */
export class PostgresLiveEvents extends LiveEvents {
  constructor(
    private readonly signals: Signals,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  override get isOpen(): boolean {
    return this.signals.isListening;
  }

  watch(heard: (hint: LiveHint) => void): () => void {
    return this.signals.watch(this.traveler, (signal) => {
      if (signal !== 'session') heard(signal);
    });
  }
}

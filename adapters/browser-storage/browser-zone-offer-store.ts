import type { SessionStore } from '#core/account';
import { ZoneOfferStore } from '#core/settings';
import type { TimeZone } from '#core/shared';
import { attempt, DECLINED_ZONE, type KeyValueStorage, localStorageOrNone, signedInTraveler } from './web-storage.ts';

/** The time zone that the Traveler declined on home, in the browser's storage. */
export class BrowserZoneOfferStore extends ZoneOfferStore {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    super();
  }

  declined(): TimeZone | undefined {
    const [traveler, zone] = attempt(() => this.storage.getItem(DECLINED_ZONE))?.split(' ') ?? [];
    return traveler === signedInTraveler(this.sessionStore) ? zone : undefined;
  }

  decline(zone: TimeZone): void {
    const traveler = signedInTraveler(this.sessionStore);
    // Where nothing can be kept it is offered again after a reload.
    if (traveler !== undefined) attempt(() => this.storage.setItem(DECLINED_ZONE, `${traveler} ${zone}`));
  }
}

import type { SessionStore } from '../account/index.ts';
import type { LocationId } from './location.ts';
import type { Preferences } from './preferences.port.ts';
import { saveRenewedToken } from './save-renewed-token.ts';

/** SET-2 · Changes where a Traveler is, and keeps the token that comes back for it, unless somebody else uses the browser by then. */
export class ChangeLocation {
  constructor(
    private readonly preferences: Preferences,
    private readonly sessionStore: SessionStore,
  ) {}

  run(location: LocationId): Promise<void> {
    return saveRenewedToken(this.sessionStore, () => this.preferences.changeLocation(location));
  }
}

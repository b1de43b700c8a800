import type { SessionStore } from '../account/index.ts';
import type { Preferences } from './preferences.port.ts';
import { saveRenewedToken } from './save-renewed-token.ts';
import type { Visibility } from './visibility.ts';

/** ACH-1 · Changes who may open a Traveler's achievements, and keeps the token that comes back for it, unless somebody else uses the browser by then. */
export class ChangeVisibility {
  constructor(
    private readonly preferences: Preferences,
    private readonly sessionStore: SessionStore,
  ) {}

  run(visibility: Visibility): Promise<void> {
    return saveRenewedToken(this.sessionStore, () => this.preferences.changeVisibility(visibility));
  }
}

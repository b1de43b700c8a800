import type { SessionStore } from '../../account/index.ts';
import type { Preferences } from '../preferences.port.ts';
import { saveRenewedToken } from '../save-renewed-token.ts';

/** PRF-10 · Gives a Traveler another picture, or none, and keeps the token that comes back for it, unless somebody else uses the browser by then. */
export class ChangePicture {
  constructor(
    private readonly preferences: Preferences,
    private readonly sessionStore: SessionStore,
  ) {}

  run(fileUrl: string | null): Promise<void> {
    return saveRenewedToken(this.sessionStore, () => this.preferences.changePicture(fileUrl));
  }
}

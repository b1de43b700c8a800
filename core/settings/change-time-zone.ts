import { type SessionStore, timeZoneProblem } from '../account/index.ts';
import { Refusal } from '../messages/index.ts';
import type { TimeZone } from '../shared/index.ts';
import type { Preferences } from './preferences.port.ts';
import { saveRenewedToken } from './save-renewed-token.ts';

/** TIME-2 · Moves a Traveler into another zone, and keeps the token that comes back for it, unless somebody else uses the browser by then. */
export class ChangeTimeZone {
  constructor(
    private readonly preferences: Preferences,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(timeZone: TimeZone): Promise<void> {
    const problem = timeZoneProblem(timeZone);
    if (problem) throw new Refusal(problem, { field: 'timeZone' });
    await saveRenewedToken(this.sessionStore, () => this.preferences.changeTimeZone(timeZone));
  }
}

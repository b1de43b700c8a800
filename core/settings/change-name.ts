import type { Names, SessionStore } from '../account/index.ts';
import { Refusal } from '../messages/index.ts';
import { nameProblems, trimmedNames } from '../profile/index.ts';
import type { Preferences } from './preferences.port.ts';
import { saveRenewedToken } from './save-renewed-token.ts';

/** PRF-6 · Gives a Traveler another name, and keeps the token that comes back for it, unless somebody else uses the browser by then. */
export class ChangeName {
  constructor(
    private readonly preferences: Preferences,
    private readonly sessionStore: SessionStore,
  ) {}

  async run(names: Names): Promise<void> {
    const problems = nameProblems(names);
    for (const field of ['firstName', 'lastName'] as const)
      if (problems[field]) throw new Refusal(problems[field], { field });
    await saveRenewedToken(this.sessionStore, () => this.preferences.changeName(trimmedNames(names)));
  }
}

import type { Challenge, Challenges } from '#core/challenges';
import type { ChallengeId } from '#core/content';

/** Loads a challenge for its screen, and may begin before the screen is shown. */
export class ChallengeLoads {
  private begun: { readonly id: ChallengeId; readonly challenge: Promise<Challenge> } | undefined = undefined;

  constructor(private readonly challenges: Challenges) {}

  begin(id: ChallengeId): void {
    const challenge = this.challenges.open(id);
    // Its caller handles what goes wrong.
    challenge.catch(() => undefined);
    this.begun = { id, challenge };
  }

  /** The challenge that was begun, once; every later call asks again. */
  take(id: ChallengeId): Promise<Challenge> {
    const { begun } = this;
    this.begun = undefined;
    return begun?.id === id ? begun.challenge : this.challenges.open(id);
  }
}

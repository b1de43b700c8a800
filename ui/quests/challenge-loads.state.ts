import type { Challenge, Challenges } from '#core/challenges';
import type { ChallengeId } from '#core/content';

/** Loads a challenge for its screen, optionally before the screen is shown. */
export class ChallengeLoads {
  private begun: { readonly id: ChallengeId; readonly challenge: Promise<Challenge> } | undefined = undefined;

  constructor(private readonly challenges: Challenges) {}

  begin(id: ChallengeId): void {
    const challenge = this.challenges.open(id);
    // Its caller handles what goes wrong.
    challenge.catch(() => undefined);
    this.begun = { id, challenge };
  }

  /** Returns the load that was started in advance, once; later calls load again. */
  take(id: ChallengeId): Promise<Challenge> {
    const { begun } = this;
    this.begun = undefined;
    return begun?.id === id ? begun.challenge : this.challenges.open(id);
  }
}

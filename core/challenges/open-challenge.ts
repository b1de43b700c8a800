import type { ChallengeId } from '../quests/index.ts';
import type { Clock } from '../shared/index.ts';
import type { Challenge } from './challenge.ts';
import type { Completions } from './completions.port.ts';
import { foundChallenge, reachedChallenge } from './reached.rules.ts';

/** Opens a challenge of the active quest, once its week is unlocked or something in it was completed. */
export class OpenChallenge {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
  ) {}

  async run(id: ChallengeId): Promise<Challenge> {
    return reachedChallenge(foundChallenge(await this.completions.find(id)), this.clock.now()).challenge;
  }
}

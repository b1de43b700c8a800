import { Refusal } from '../messages/index.ts';
import type { ChallengeId } from '../quests/index.ts';
import type { Clock } from '../shared/index.ts';
import type { Challenge } from './challenge.ts';
import type { Completions, KeptChallenge } from './completions.port.ts';
import { reachProblem } from './reached.rules.ts';

/** Opens a challenge of the active quest, once its week is unlocked or something in it was completed. */
export class OpenChallenge {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
  ) {}

  async run(id: ChallengeId): Promise<Challenge> {
    return reached(found(await this.completions.find(id)), this.clock).challenge;
  }
}

/** A challenge of the active quest; refuses with `challengeNotFound`. */
export function found(kept: KeptChallenge | undefined): KeptChallenge {
  if (!kept) throw new Refusal('challengeNotFound');
  return kept;
}

/** A challenge that may be worked on today; while it may not be, refuses with `weekLocked`. */
export function reached(kept: KeptChallenge, clock: Clock): KeptChallenge {
  const problem = reachProblem(kept, clock.now());
  if (problem) throw new Refusal(problem.key, problem.details);
  return kept;
}

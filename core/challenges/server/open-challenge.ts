import { Refusal } from '../../messages/index.ts';
import type { ChallengeId } from '../../content/index.ts';
import type { Clock } from '../../shared/index.ts';
import type { Challenge } from '../challenge.ts';
import type { Completions, ChallengeRecord } from './completion/completions.port.ts';
import { challengeAccessProblem } from './challenge-access.rules.ts';

/** Opens a challenge of the active quest, once its week is unlocked or something in it was completed. */
export class OpenChallenge {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
  ) {}

  async run(id: ChallengeId): Promise<Challenge> {
    return requireAccessible(requireChallenge(await this.completions.find(id)), this.clock).challenge;
  }
}

/** A challenge of the active quest; refuses with `challengeNotFound`. */
export function requireChallenge(record: ChallengeRecord | undefined): ChallengeRecord {
  if (!record) throw new Refusal('challengeNotFound');
  return record;
}

/** A challenge that may be worked on today; while it may not be, refuses with `weekLocked`. */
export function requireAccessible(record: ChallengeRecord, clock: Clock): ChallengeRecord {
  const problem = challengeAccessProblem(record, clock.now());
  if (problem) throw new Refusal(problem.key, problem.details);
  return record;
}

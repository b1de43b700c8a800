import { Refusal } from '../messages/index.ts';
import { type ChallengeId, isReachable, unlockDate } from '../quests/index.ts';
import { type Clock, todayIn } from '../shared/index.ts';
import type { Challenge } from './challenge.ts';
import type { Completions, KeptChallenge } from './completions.port.ts';

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

/** QST-2 · A challenge that may be worked on today; while it may not be, refuses with `weekLocked`. */
export function reached(kept: KeptChallenge, clock: Clock): KeptChallenge {
  const week = kept.quest.weeks.find(({ id }) => id === kept.challenge.weekId);
  if (!week) throw new Refusal('challengeNotFound');
  const isOpen = isReachable(kept.quest, week, kept.challenge, todayIn(kept.zone, clock.now()));
  if (!isOpen) throw new Refusal('weekLocked', { date: unlockDate(kept.quest, week) });
  return kept;
}

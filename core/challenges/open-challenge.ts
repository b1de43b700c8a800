import { Refusal } from '../messages/index.ts';
import { type ChallengeId, isUnlocked, unlockDate } from '../quests/index.ts';
import { type Clock, todayIn } from '../shared/index.ts';
import type { Challenge } from './challenge.ts';
import type { Completions, KeptChallenge } from './completions.port.ts';

/** Opens a challenge of the active quest, once its week is unlocked. */
export class OpenChallenge {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
  ) {}

  async run(id: ChallengeId): Promise<Challenge> {
    return unlocked(await this.completions.find(id), this.clock).challenge;
  }
}

/** QST-2 · A challenge that may be worked on today. Refuses with `challengeNotFound` and, while its week is locked, with `weekLocked`. */
export function unlocked(kept: KeptChallenge | undefined, clock: Clock): KeptChallenge {
  const week = kept?.quest.weeks.find(({ id }) => id === kept.challenge.weekId);
  if (!kept || !week) throw new Refusal('challengeNotFound');
  const isOpen = isUnlocked(kept.quest, week, todayIn(kept.zone, clock.now()));
  if (!isOpen) throw new Refusal('weekLocked', { date: unlockDate(kept.quest, week) });
  return kept;
}

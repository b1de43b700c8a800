import { Refusal } from '../messages/index.ts';
import { isReachable, unlockDate } from '../quests/index.ts';
import { type Instant, todayIn } from '../shared/index.ts';
import type { KeptChallenge } from './completions.port.ts';

/** QST-1 · A challenge of the active quest; refuses with `challengeNotFound`. */
export function foundChallenge(kept: KeptChallenge | undefined): KeptChallenge {
  if (!kept) throw new Refusal('challengeNotFound');
  return kept;
}

/** QST-2 · A challenge that may be worked on today; while it may not be, refuses with `weekLocked`. */
export function reachedChallenge(kept: KeptChallenge, now: Instant): KeptChallenge {
  const week = kept.quest.weeks.find(({ id }) => id === kept.challenge.weekId);
  if (!week) throw new Refusal('challengeNotFound');
  const isOpen = isReachable(kept.quest, week, kept.challenge, todayIn(kept.zone, now));
  if (!isOpen) throw new Refusal('weekLocked', { date: unlockDate(kept.quest, week) });
  return kept;
}

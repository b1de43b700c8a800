import type { Details, MessageKey } from '../messages/index.ts';
import { isReachable, unlockDate } from '../quests/index.ts';
import { type Instant, todayIn } from '../shared/index.ts';
import type { KeptChallenge } from './completions.port.ts';

/** QST-2 · Why a challenge may not be worked on at that moment: it is in no week of the active quest, or its week opens later; nothing when it may. */
export function reachProblem(
  { challenge, quest, zone }: Pick<KeptChallenge, 'challenge' | 'quest' | 'zone'>,
  now: Instant,
): { readonly key: MessageKey; readonly details: Details } | undefined {
  const week = quest.weeks.find(({ id }) => id === challenge.weekId);
  if (!week) return { key: 'challengeNotFound', details: {} };
  if (isReachable(quest, week, challenge, todayIn(zone, now))) return undefined;
  return { key: 'weekLocked', details: { date: unlockDate(quest, week) } };
}

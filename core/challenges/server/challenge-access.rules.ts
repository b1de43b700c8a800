import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import { isChallengeAccessible, unlockDate } from '../../quests/index.ts';
import { type Instant, todayIn } from '../../shared/index.ts';
import type { ChallengeRecord } from './challenges.port.ts';

/**
 * QST-2 · The reason a challenge may not be worked on at a moment: it is in no week of the active quest, or its week
 * opens later; `undefined` if it may.
 */
export function challengeAccessProblem(
  { challenge, quest, zone }: Pick<ChallengeRecord, 'challenge' | 'quest' | 'zone'>,
  now: Instant,
): { readonly key: MessageKey; readonly details: MessageDetails } | undefined {
  const week = quest.weeks.find(({ id }) => id === challenge.weekId);
  if (!week) return { key: 'challengeNotFound', details: {} };
  if (isChallengeAccessible(quest, week, challenge, todayIn(zone, now))) return undefined;
  return { key: 'weekLocked', details: { date: unlockDate(quest, week) } };
}

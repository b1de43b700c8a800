import type { MessageKey } from '../../messages/index.ts';
import type { Points, Quest, Week } from '../quest.ts';
import type { KeptPromises } from '../quests.port.ts';
import { isBonus } from './unlock.rules.ts';

/** STP-4 · The badge points of a kept promise. */
export const PROMISE_BP = { week: 5, quest: 20 } as const;

/**
 * STP-4 · The points of a week so far: those of its completed challenges, of a bonus as BP, and of its promise once
 * that was kept.
 */
export function pointsEarnedInWeek(
  { id, challenges }: Pick<Week, 'id' | 'challenges'>,
  promises: KeptPromises,
): Points {
  const completed = challenges.filter(({ completed }) => completed);
  const worth = (bonus: boolean): number =>
    completed.filter((one) => isBonus(one) === bonus).reduce((sum, { totalXp }) => sum + totalXp, 0);
  return { xp: worth(false), bp: worth(true) + (promises.weeks.includes(id) ? PROMISE_BP.week : 0) };
}

/** STP-4 · The reasons for the badge points of some weeks; that of the quest counts only if its promise was kept. */
export function badgeReasons(
  weeks: readonly Pick<Week, 'id' | 'challenges'>[],
  promises: KeptPromises,
): readonly MessageKey[] {
  return reasonsOf({
    bonus: weeks.some(({ challenges }) => challenges.some((one) => one.completed && isBonus(one))),
    week: weeks.some(({ id }) => promises.weeks.includes(id)),
    quest: promises.quest,
  });
}

/** STP-4 · The reasons for the badge points of one completion, some of which may be those of a bonus challenge. */
export function badgeReasonsOfCompletion(bp: number, ofBonus: number): readonly MessageKey[] {
  const ofPromises = bp - ofBonus;
  return reasonsOf({
    bonus: ofBonus > 0,
    week: ofPromises > 0 && ofPromises % PROMISE_BP.quest === PROMISE_BP.week,
    quest: ofPromises >= PROMISE_BP.quest,
  });
}

function reasonsOf(given: Readonly<Record<'bonus' | 'week' | 'quest', boolean>>): readonly MessageKey[] {
  const reasons = [
    given.bonus && 'badgeForBonus',
    given.week && 'badgeForWeek',
    given.quest && 'badgeForQuest',
  ] as const;
  return reasons.filter((reason) => reason !== false);
}

/** STP-4 · The points of a quest so far: those of its weeks, and of its own promise once that was kept. */
export function pointsEarnedInQuest({ weeks }: Pick<Quest, 'weeks'>, promises: KeptPromises): Points {
  const all = weeks.map((week) => pointsEarnedInWeek(week, promises));
  const sum = (kind: 'xp' | 'bp'): number => all.reduce((total, points) => total + points[kind], 0);
  return { xp: sum('xp'), bp: sum('bp') + (promises.quest ? PROMISE_BP.quest : 0) };
}

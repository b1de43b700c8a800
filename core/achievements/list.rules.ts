import type { Challenge } from '../challenges/index.ts';
import type { Achievement, AchievementOverview, AchievementPoints } from './achievement.ts';

/** ACH-11 · The points of achievements, summed. */
export function achievementTotals(list: readonly AchievementPoints[]): AchievementPoints {
  return list.reduce((sum, { xp, bp }) => ({ xp: sum.xp + xp, bp: sum.bp + bp }), { xp: 0, bp: 0 });
}

/** ACH-11 · Achievements with their totals, and the quest that their Traveler is on. */
export function achievementOverview(
  list: readonly Achievement[],
  questTitle: string | null = null,
): AchievementOverview {
  const { xp, bp } = achievementTotals(list);
  return { list, totalXp: xp, totalBp: bp, questTitle };
}

/** ACH-10 · The achievement of a challenge; none for a challenge that was not completed, or when none is asked for. */
export function achievementOf(
  list: readonly Achievement[],
  challengeId: Challenge['id'] | null,
): Achievement | undefined {
  return list.find(({ type, contentContentfulId: id }) => type === 'challenge' && id !== null && id === challengeId);
}

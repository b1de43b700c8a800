import type { Challenge } from '../challenges/index.ts';
import type {
  Achievement,
  AchievementId,
  AchievementOverview,
  AchievementPoints,
  Achievements,
} from './achievement.ts';

/** ACH-11 · The points of achievements, summed. */
export function achievementTotals(list: readonly AchievementPoints[]): AchievementPoints {
  return list.reduce((sum, { xp, bp }) => ({ xp: sum.xp + xp, bp: sum.bp + bp }), { xp: 0, bp: 0 });
}

/** ACH-11 · Achievements with their totals; the address can name a challenge, whose achievement is then opened at once. */
export function achievementsOf(list: readonly Achievement[], challengeId: Challenge['id'] | null = null): Achievements {
  return { ...achievementOverview(list), selectedAchievementId: achievementOf(list, challengeId)?.id ?? null };
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

/** ACH-10 · Another achievement opened, or none; one that is not in the list opens nothing. */
export function withSelectedAchievement(achievements: Achievements, id: AchievementId | null): Achievements {
  const isThere = achievements.list.some((one) => one.id === id);
  return { ...achievements, selectedAchievementId: isThere ? id : null };
}

/** ACH-10 · The achievement that is open. */
export function selectedAchievement({ list, selectedAchievementId }: Achievements): Achievement | undefined {
  return list.find(({ id }) => id === selectedAchievementId);
}

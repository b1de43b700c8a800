import type { Challenge } from '../challenges/index.ts';
import type { MessageDetails, MessageKey } from '../messages/index.ts';
import { isBlank } from '../shared/index.ts';
import type { Achievement, AchievementOverview, AchievementPoints } from './achievement.ts';
import type { Feedback } from './feedback.ts';
import { ratingOf } from './feedback.rules.ts';

export type Star = 'full' | 'half' | 'empty';

/** ACH-7 · A rating as five stars, to the nearest half. */
export function starsOf(rating: number): readonly Star[] {
  const halves = Math.round(rating * 2);
  return [2, 4, 6, 8, 10].map((full) => {
    if (halves >= full) return 'full';
    return halves === full - 1 ? 'half' : 'empty';
  });
}

export type RibbonColour = 'green' | 'blue' | 'red';

/** ACH-8 · The ribbon of an achievement: green for a promise kept, otherwise blue with badge points and red without. */
export function ribbonOf({ type, bp }: Pick<Achievement, 'type' | 'bp'>): RibbonColour {
  if (isPromise(type)) return 'green';
  return bp > 0 ? 'blue' : 'red';
}

/** A heading: the author's own text, or a message with its details. */
export type AchievementHeading = string | { readonly key: MessageKey; readonly details: MessageDetails };

/**
 * ACH-9 · The heading of an achievement: its challenge's title, a promise kept, or the score of a review, which it
 * earned as XP.
 */
export function achievementHeading({
  type,
  xp,
  title,
}: Pick<Achievement, 'type' | 'xp' | 'title'>): AchievementHeading {
  switch (type) {
    case 'challenge':
      return isBlank(title) ? { key: 'challengeTitleMissing', details: {} } : title;
    case 'week promise':
      return { key: 'achievementWeekCompleted', details: {} };
    case 'quest promise':
      return { key: 'achievementQuestCompleted', details: {} };
    default:
      return { key: 'achievementReviewScore', details: { score: xp } };
  }
}

/** An achievement in a list: a challenge with its picture, rating and number of reviews, or a title alone. */
export interface AchievementCard {
  readonly heading: AchievementHeading;
  /** Absent for all but challenges. */
  readonly challenge?: { readonly imageUrl: string | null; readonly rating: number; readonly reviews: number };
}

/** ACH-9 · The card of an achievement; picture, stars and reviews belong to challenges alone. */
export function achievementCard(achievement: Achievement): AchievementCard {
  const { type, imageUrl, feedbacks } = achievement;
  const heading = achievementHeading(achievement);
  if (type !== 'challenge') return { heading };
  return { heading, challenge: { imageUrl, rating: ratingOf(feedbacks), reviews: feedbacks.length } };
}

/** ACH-2 · Works before promises and reviews, best rated first; ties keep their order. */
export function strongestFirst(list: readonly Achievement[]): readonly Achievement[] {
  const works = list.filter(isWork).map((work) => ({ work, rating: ratingOf(work.feedbacks) }));
  const inOrder = works.toSorted((one, other) => other.rating - one.rating).map(({ work }) => work);
  return [...inOrder, ...list.filter((one) => !isWork(one))];
}

const isWork = ({ type }: Achievement): boolean => type === 'challenge';

/** The contents of an open achievement. */
export interface AchievementDetail {
  readonly heading: AchievementHeading;
  readonly imageUrl: string | null;
  readonly rating: number;
  readonly reflectAnswers: string | null;
  readonly reviews: readonly Pick<Feedback, 'id' | 'answers' | 'writtenBy'>[];
  readonly artifacts: Challenge['applets'];
  /** The target of Return to Challenge; absent without a challenge. */
  readonly returnTo?: { readonly challengeId: Challenge['id']; readonly step: 0 };
}

/**
 * ACH-10 · An open achievement: its reflection, its reviews, its artifacts, and the way back to step 0 of its
 * challenge.
 */
export function achievementDetail(achievement: Achievement): AchievementDetail {
  const { type, imageUrl, contentContentfulId: challengeId, feedbacks, reflectAnswers } = achievement;
  return {
    heading: achievementHeading(achievement),
    imageUrl,
    rating: ratingOf(feedbacks),
    reflectAnswers,
    reviews: feedbacks.map(({ id, answers, writtenBy }) => ({ id, answers, writtenBy })),
    artifacts: linkedArtifacts(achievement),
    ...(type === 'challenge' && challengeId !== null && { returnTo: { challengeId, step: 0 } }),
  };
}

const isPromise = (type: Achievement['type']): boolean => type === 'week promise' || type === 'quest promise';

const linkedArtifacts = ({ appletIds, applets }: Achievement): Challenge['applets'] =>
  [...new Set(appletIds)].flatMap((id) => applets.find((applet) => applet.id === id) ?? []);

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

/** ACH-29 · The number of achievements on a page when the request names none. */
export const ACHIEVEMENTS_PAGE_LENGTH = 50;

/** ACH-29 · The number of all achievements for challenges, also if only a page of them is loaded. */
export function challengeCount({ list, page }: Pick<AchievementOverview, 'list' | 'page'>): number {
  return page?.challenges ?? list.filter(isWork).length;
}

/** ACH-10 · The achievement that a link names by its id, by its submission, or by its challenge, of which the newest is meant. */
export function achievementNamed(list: readonly Achievement[], name: string): Achievement | undefined {
  return (
    list.find(({ id, postId }) => id === name || postId === name) ??
    list.find(({ type, contentContentfulId }) => type === 'challenge' && contentContentfulId === name)
  );
}

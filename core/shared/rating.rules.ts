/** SET-1 · The stars of a rating; the initial value is the lowest. */
export const RATING_RANGE = { least: 1, most: 5, initial: 1 } as const;

/** SET-1 · True if a number is a rating: whole, from 1 to 5 stars. */
export function isRating(stars: number): boolean {
  return Number.isInteger(stars) && stars >= RATING_RANGE.least && stars <= RATING_RANGE.most;
}

/** ACH-3 · The mean of all scores, 0 if there are none. */
export function meanScore(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

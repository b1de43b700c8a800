import { type MessageKey, formatMessage } from '../messages/index.ts';
import { isBlank } from '../shared/index.ts';
import type { AgendaItem } from './agenda/agenda.rules.ts';
import type { ChallengeSummary, Points } from './quest.ts';
import { isBonus } from './progress/unlock.rules.ts';

/** QST-20 · The text shown for a challenge without content or title; `undefined` if it has a title. */
export function titlePlaceholder(content: { readonly title: string } | null | undefined): MessageKey | undefined {
  return isBlank(content?.title ?? '') ? 'challengeTitleMissing' : undefined;
}

/** QST-21 · The points of a challenge, or a step of it: BP for a bonus, XP for any other. */
export function pointsWorth(challenge: Pick<ChallengeSummary, 'title' | 'bonusChallenge'>, points: number): Points {
  return isBonus(challenge) ? { xp: 0, bp: points } : { xp: points, bp: 0 };
}

/** The message keys for a number of points of one kind: the number with its unit, and the name of the kind alone. */
export interface LabelledPoints {
  readonly kind: keyof Points;
  readonly key: 'xpTotal' | 'bpTotal';
  readonly name: 'experiencePoints' | 'badgePoints';
  readonly points: number;
}

/** QST-21 ACH-8 · Points with their labels, XP before BP; of which there are none is not mentioned. */
export function labelledPoints({ xp, bp }: Points): readonly LabelledPoints[] {
  const all: readonly LabelledPoints[] = [
    { kind: 'xp', key: 'xpTotal', name: 'experiencePoints', points: xp },
    { kind: 'bp', key: 'bpTotal', name: 'badgePoints', points: bp },
  ];
  return all.filter(({ points }) => points > 0);
}

const HALF_HOUR = 30;

/** QST-31 · A duration in everyday words: in minutes below an hour, otherwise in hours, to the half hour. */
export function durationInWords(minutes: number): string {
  if (minutes < 2 * HALF_HOUR) return formatMessage('durationMinutes', { minutes: Math.round(minutes) });
  const halves = Math.round(minutes / HALF_HOUR);
  const hours = Math.floor(halves / 2);
  return formatMessage(halves % 2 === 0 ? 'durationHours' : 'durationHoursAndHalf', { hours });
}

/** QST-30 · The number of steps and posts, such as `2 steps and 1 post`. */
export function stepsAndPosts(items: readonly Pick<AgendaItem, 'kind'>[]): string {
  const posts = items.filter(({ kind }) => kind === 'post').length;
  const steps = items.length - posts;
  if (posts === 0) return formatMessage('stepsCounted', { steps });
  if (steps === 0) return formatMessage('postsCounted', { posts });
  return formatMessage('stepsAndPosts', {
    steps: formatMessage('stepsCounted', { steps }),
    posts: formatMessage('postsCounted', { posts }),
  });
}

import { type CalendarDate } from '../../shared/index.ts';
import { isQuestComplete, stepToShow } from '../progress/completion.rules.ts';
import type { ChallengeSummary, Quest, Week } from '../quest.ts';
import { daysUntilStart } from './home.rules.ts';
import { isBonus, isUnlocked } from '../progress/unlock.rules.ts';

/** What the next-challenge card shows: where to go on, or why there is nothing to go on with. */
export type NextChallenge =
  | {
      readonly kind: 'challenge' | 'bonus';
      readonly week: Week;
      readonly challenge: ChallengeSummary;
      /** The place of the step to open; one past the last step is the post. */
      readonly step: number;
    }
  | { readonly kind: 'quest completed' | 'quest started' | 'content error' | 'default' }
  | { readonly kind: 'quest not started'; /** Days until it starts. */ readonly days: number };

/**
 * QST-5 · The first open regular challenge of the earliest unlocked week that is not complete; a bonus only when no
 * unlocked week has a regular one left and the quest is not complete; else one of five reasons why there is none.
 */
export function nextChallenge(
  quest: Pick<Quest, 'startingDate' | 'weeks'> | undefined,
  today: CalendarDate,
): NextChallenge {
  if (!quest) return { kind: 'default' };
  if (quest.weeks.length === 0) return { kind: 'content error' };
  if (isQuestComplete(quest, today)) return { kind: 'quest completed' };
  if (today < quest.startingDate) return { kind: 'quest not started', days: daysUntilStart(quest, today) };

  const open = openIn(quest, today);
  const next = open.find(({ challenge }) => !isBonus(challenge)) ?? open[0];
  if (!next) return { kind: 'quest started' };
  const { step } = stepToShow(next.challenge, undefined);
  return { kind: isBonus(next.challenge) ? 'bonus' : 'challenge', ...next, step };
}

/** What is not completed in the unlocked weeks, week by week and in order. */
const openIn = (
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  today: CalendarDate,
): readonly { readonly week: Week; readonly challenge: ChallengeSummary }[] =>
  quest.weeks
    .filter((week) => isUnlocked(quest, week, today))
    .flatMap((week) => week.challenges.filter(({ completed }) => !completed).map((challenge) => ({ week, challenge })));

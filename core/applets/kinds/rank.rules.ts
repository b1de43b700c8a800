import type { MessageKey } from '../../messages/index.ts';
import type { AnswerOption, AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent, AppletOption } from './applet-content.ts';
import { authoredOptions, renumberedOptions, optionProblem, ownOptions } from './options.rules.ts';

/** The fewest options that can be ranked. */
export const MIN_RANK_OPTIONS = 3;

/**
 * APL-2 · The order of a rank's options: that of the stored options, or the stored order of ids, or the author's.
 * Options that the author has removed are left out, and options missing from the stored order follow in the author's
 * order.
 */
export function rankOrder(
  content: AppletContent,
  stored: { readonly options?: readonly AnswerOption[]; readonly order?: readonly string[] } = {},
): readonly AnswerOption[] {
  const authored = authoredOptions(content).map(asRanked);
  const named = (id: string | null): AnswerOption[] => authored.filter((option) => option.id === id);
  const own = ownOptions(content, stored.options);
  const ranked = (stored.options ?? [])
    .toSorted((one, other) => one.order - other.order)
    .flatMap((option) => (own.includes(option) ? option : named(option.contentfulId)));
  const first = ranked.length > 0 ? ranked : (stored.order ?? []).flatMap(named);
  const all = [...first, ...authored];
  return renumberedOptions(all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index));
}

/**
 * APL-2 · A rank with one option moved up, down or to a position; at the ends it stays, and a locked rank is unchanged.
 */
export function rankMoved(
  options: readonly AnswerOption[],
  id: string,
  to: 'up' | 'down' | number,
  isLocked: boolean = false,
): readonly AnswerOption[] {
  const from = options.findIndex((option) => option.id === id);
  if (isLocked || from < 0) return options;
  const step = { up: from - 1, down: from + 1 };
  const position = typeof to === 'number' ? to : step[to];
  const others = options.toSpliced(from, 1);
  return renumberedOptions(others.toSpliced(Math.max(0, position), 0, ...options.slice(from, from + 1)));
}

/** APL-12 · The reason a rank cannot be saved: an own option is blank, or there are fewer than 3, own ones included. */
export function rankProblem(
  content: AppletContent,
  options: readonly AnswerOption[] | undefined,
): MessageKey | undefined {
  const ranked = rankOrder(content, options && { options });
  if (ranked.some(({ contentfulId, userInput }) => contentfulId === null && optionProblem(userInput))) {
    return 'appletOptionMissing';
  }
  return ranked.length < MIN_RANK_OPTIONS ? 'appletRankTooFew' : undefined;
}

/**
 * APL-12 · True if a rank is complete: it has every option of its author and the Traveler's own, each once, and no
 * other.
 */
export function isRankComplete(content: AppletContent, { options = [] }: Pick<AppletAnswer, 'options'>): boolean {
  const ranked = rankOrder(content, { options });
  return options.length === ranked.length && rankProblem(content, options) === undefined;
}

const asRanked = ({ id }: AppletOption, order: number): AnswerOption => ({
  id,
  contentfulId: id,
  order,
  userInput: null,
});

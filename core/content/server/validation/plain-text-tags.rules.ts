import { mergeSegments } from '../../../applets/index.ts';
import type { OnboardingCard } from '../../quest-content.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';
import type { ContentProblem } from './content-problem.ts';

/** CNT-2 · The merge tags in plain texts, which nobody fills in: a title, a subtitle, a placeholder, what is said when all is done. Other words in double braces are words. */
export function plainTagProblems(
  app: readonly OnboardingCard[],
  authored: readonly AuthoredQuest[],
): readonly ContentProblem[] {
  return [...app, ...authored.flatMap(({ quest, applets, playlist = [] }) => [quest, ...applets, ...playlist])].flatMap(
    (entry) => problemsIn(entry, entry.id, ''),
  );
}

/** Lists whose members are entries of their own. */
const ENTRIES = ['weeks', 'challenges', 'steps', 'onboarding', 'offboarding', 'applets'];

function problemsIn(value: unknown, entry: string, part: string): readonly ContentProblem[] {
  if (typeof value === 'string')
    return tagsIn(value).map((tag) => ({ key: 'contentTagPlain', details: { tag }, entry, part }));
  if (typeof value !== 'object' || value === null || 'nodeType' in value) return [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => problemsIn(one, ENTRIES.includes(part) ? idOf(one, entry) : entry, part));
  return Object.entries(value).flatMap(([name, inner]) => problemsIn(inner, entry, name));
}

const idOf = (value: unknown, otherwise: string): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : otherwise;

const tagsIn = (text: string): readonly string[] =>
  mergeSegments(text).flatMap((segment) =>
    typeof segment === 'string' || segment.kind === 'unknown' ? [] : [segment.text],
  );

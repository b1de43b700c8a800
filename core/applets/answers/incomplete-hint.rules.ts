import type { MessageKey } from '../../messages/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import { APPLET_TYPES, type AppletContent, type AppletType } from '../kinds/applet-content.ts';
import { isAnswered } from './completeness.rules.ts';
import { selectionProblem } from '../kinds/random-selection.rules.ts';
import { rankProblem } from '../kinds/rank.rules.ts';

/**
 * APL-72 · What an applet still waits for before it is complete, in its own words; nothing once it is, or when it is of an
 * unknown kind. A group leaves it to its members.
 */
export function incompleteHint(content: AppletContent, answer: AppletAnswer): MessageKey | undefined {
  const kind = APPLET_TYPES.find((type) => type === content.appletType);
  if (!kind || kind === 'group-applet' || isAnswered(content, answer)) return undefined;
  if (kind === 'rank') return rankProblem(content, answer.options) ?? INCOMPLETE_HINTS.rank;
  if (kind === 'random-selection') return selectionProblem(content, answer) ?? INCOMPLETE_HINTS['random-selection'];
  return INCOMPLETE_HINTS[kind];
}

const INCOMPLETE_HINTS: Readonly<Record<Exclude<AppletType, 'group-applet'>, MessageKey>> = {
  'upload-file': 'waitsForFile',
  'upload-image': 'waitsForImage',
  'upload-video': 'waitsForVideo',
  'generic-upload-file': 'waitsForFile',
  'generic-rich-text': 'waitsForText',
  'rich-text-entry': 'waitsForText',
  'inline-text': 'waitsForText',
  quiz: 'waitsForQuiz',
  'decision-tree': 'waitsForTree',
  rank: 'waitsForRank',
  madlib: 'waitsForMadlib',
  'random-selection': 'waitsForSelection',
};

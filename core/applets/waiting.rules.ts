import type { MessageKey } from '../messages/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import { APPLET_TYPES, type AppletContent, type AppletType } from './applet-content.ts';
import { isAnswered } from './completeness.rules.ts';
import { selectionProblem } from './random-selection.rules.ts';
import { rankProblem } from './rank.rules.ts';

/**
 * APL-72 · What an applet still waits for before it is complete, in its own words; nothing once it is, or when it is of an
 * unknown kind. A group leaves it to its members.
 */
export function waitsFor(content: AppletContent, answer: AppletAnswer): MessageKey | undefined {
  const kind = APPLET_TYPES.find((type) => type === content.appletType);
  if (!kind || kind === 'group-applet' || isAnswered(content, answer)) return undefined;
  if (kind === 'rank') return rankProblem(content, answer.options) ?? WAITS_FOR.rank;
  if (kind === 'random-selection') return selectionProblem(content, answer) ?? WAITS_FOR['random-selection'];
  return WAITS_FOR[kind];
}

const WAITS_FOR: Readonly<Record<Exclude<AppletType, 'group-applet'>, MessageKey>> = {
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

import type { AuthoredQuest } from '../../authored-quest.ts';
import { type ContentProblem, problemInPart } from './content-parts.rules.ts';

/** CNT-26 · A former id is refused that something in the quest has now, its own entry included, or that two entries name. */
export function formerIdProblems({ formerIds = [] }: AuthoredQuest, ids: readonly string[]): readonly ContentProblem[] {
  return formerIds.flatMap(({ id, formerly }, index) => {
    const details = { id: formerly };
    if (ids.includes(formerly)) return [problemInPart(id, 'formerly', 'contentFormerIdUsed', details)];
    const isTwice = formerIds.slice(0, index).some((before) => before.formerly === formerly);
    return isTwice ? [problemInPart(id, 'formerly', 'contentFormerIdTwice', details)] : [];
  });
}

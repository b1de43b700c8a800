import { isBlank } from '../shared/index.ts';
import { answerWords, asText } from './answer-words.rules.ts';
import type { AppletContent } from './applet-content.ts';
import type { DraftContent } from './draft-state.ts';
import { appletsWithin } from './group.rules.ts';
import { isAnswerBegun } from './touch.rules.ts';

/** A piece of a draft in words. */
export interface DraftPiece {
  /** The title of the applet that it answers; null of a reflection. */
  readonly title: string | null;
  /** Empty when what was begun has no words yet. */
  readonly words: string;
}

/** STP-5 · What a draft holds, in words, for who has to pick between two: applet by applet as they stand in the step, the reflection last. */
export function draftPieces(contents: readonly AppletContent[], draft: DraftContent): readonly DraftPiece[] {
  const given = new Map(draft.answers.map((answer) => [answer.appletId, answer]));
  const pieces = appletsWithin(contents)
    .filter(({ id, appletType }) => given.get(id)?.appletType === appletType && isAnswerBegun(given.get(id)))
    .map((content) => ({ title: content.title, words: asText(answerWords(content, (id) => given.get(id))) }));
  return isBlank(draft.reflectAnswers) ? pieces : [...pieces, { title: null, words: draft.reflectAnswers }];
}

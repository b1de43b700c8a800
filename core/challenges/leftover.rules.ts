import {
  type AppletContent,
  blankAnswer,
  type DraftContent,
  type DraftPiece,
  draftPieces,
  isSameAnswer,
} from '../applets/index.ts';
import type { Challenge } from './challenge.ts';

/** STP-5 · What a draft of a completed place holds that was never sent, in words: answers and a reflection other than those that were kept. */
export function leftoverPieces(
  { answers, post }: Pick<Challenge, 'answers' | 'post'>,
  asked: readonly AppletContent[],
  draft: DraftContent,
): readonly DraftPiece[] {
  const kept = new Map(answers.map((answer) => [answer.appletId, answer]));
  return draftPieces(asked, {
    answers: draft.answers.filter(
      (one) =>
        !isSameAnswer(one, kept.get(one.appletId) ?? NOTHING) && (!post?.fileUrl || one.fileUrl !== post.fileUrl),
    ),
    reflectAnswers: draft.reflectAnswers === post?.reflectAnswers ? '' : draft.reflectAnswers,
  });
}

const NOTHING = blankAnswer({ id: '', appletType: '' });

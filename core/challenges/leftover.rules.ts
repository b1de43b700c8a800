import {
  type AppletContent,
  blankAnswer,
  type DraftContent,
  type DraftPiece,
  draftPieces,
  isSameAnswer,
} from '../applets/index.ts';
import { orderedJson } from '../shared/index.ts';
import type { Challenge } from './challenge.ts';

/**
 * STP-5 · What was begun for a completed place and never sent, in words: answers and a reflection other than those that were kept.
 * What several pages wrote there stands one after the other; what a page before it wrote just so is left out.
 */
export function leftoverPieces(
  challenge: Pick<Challenge, 'answers' | 'post'>,
  asked: readonly AppletContent[],
  ...drafts: readonly DraftContent[]
): readonly DraftPiece[] {
  const left = drafts.map((draft) =>
    unsent(challenge, asked, draft).map((piece) => ({ piece, key: orderedJson(piece) })),
  );
  return left.flatMap((pieces, nth) => {
    const before = new Set(left.slice(0, nth).flatMap((one) => one.map(({ key }) => key)));
    return pieces.filter(({ key }) => !before.has(key)).map(({ piece }) => piece);
  });
}

function unsent(
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

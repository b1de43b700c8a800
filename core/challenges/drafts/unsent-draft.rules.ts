import {
  type AppletContent,
  blankAnswer,
  type DraftContent,
  type DraftPart,
  draftParts,
  isSameAnswer,
} from '../../applets/index.ts';
import { stableJson } from '../../shared/index.ts';
import type { Challenge } from '../challenge.ts';

/**
 * STP-5 · What was begun for a completed place and never sent, in words: answers and a reflection other than those that were kept.
 * What several pages wrote there stands one after the other; what a page before it wrote just so is left out.
 */
export function unsentDraftParts(
  challenge: Pick<Challenge, 'answers' | 'post'>,
  asked: readonly AppletContent[],
  ...drafts: readonly DraftContent[]
): readonly DraftPart[] {
  const left = drafts.map((draft) =>
    unsent(challenge, asked, draft).map((part) => ({ piece: part, key: stableJson(part) })),
  );
  return left.flatMap((parts, nth) => {
    const before = new Set(left.slice(0, nth).flatMap((one) => one.map(({ key }) => key)));
    return parts.filter(({ key }) => !before.has(key)).map(({ piece: part }) => part);
  });
}

function unsent(
  { answers, post }: Pick<Challenge, 'answers' | 'post'>,
  asked: readonly AppletContent[],
  draft: DraftContent,
): readonly DraftPart[] {
  const stored = new Map(answers.map((answer) => [answer.appletId, answer]));
  return draftParts(asked, {
    answers: draft.answers.filter(
      (one) =>
        !isSameAnswer(one, stored.get(one.appletId) ?? NOTHING) && (!post?.fileUrl || one.fileUrl !== post.fileUrl),
    ),
    reflectAnswers: draft.reflectAnswers === post?.reflectAnswers ? '' : draft.reflectAnswers,
  });
}

const NOTHING = blankAnswer({ id: '', appletType: '' });

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
 * STP-5 · The unsent text of a completed step or post: answers and a reflection that differ from the submitted ones.
 * Versions of several pages follow one another; repeated parts are left out.
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

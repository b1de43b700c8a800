import type { Instant } from '../../../shared/index.ts';
import type { AnsweredQuest, AnswerScope, AnswersUpdate, StoredAnswer } from '../../answers/stored-answer.ts';
import { splitByActiveQuest } from '../../notebook/notebook.rules.ts';

/**
 * APL-80 · What changed of the answers of the active quest, or of the others, at a moment or after it: answers given since,
 * and all those of a quest that was begun or left since, as they stood in the other list before.
 */
export function answersSince(
  answers: readonly StoredAnswer[],
  quests: readonly AnsweredQuest[],
  which: AnswerScope,
  since: Instant | null,
): AnswersUpdate {
  const split = splitByActiveQuest(answers, quests.find(({ isActive }) => isActive)?.id);
  const own = which === 'current' ? split.active : split.others;
  const listed = quests.filter(({ isActive }) => isActive === (which === 'current'));
  const moved = new Map(listed.map(({ id, updatedAt }) => [id, updatedAt]));
  const isNew = (moment: Instant | undefined): boolean => moment !== undefined && (since === null || moment >= since);
  return {
    answers: own
      .filter(({ questId, updatedAt }) => isNew(updatedAt) || isNew(moved.get(questId)))
      .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
    updatedAt: latest([since, ...moved.values(), ...own.map(({ updatedAt }) => updatedAt)]),
  };
}

const sortKey = ({ createdAt, answer, id }: StoredAnswer): string => `${createdAt} ${answer.appletId} ${id}`;

const latest = (moments: readonly (Instant | null)[]): Instant | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;

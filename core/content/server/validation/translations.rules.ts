import type { AuthoredQuest } from '../../authored-quest.ts';
import type { ContentProblem } from './content-parts.rules.ts';

/**
 * CNT-27 · The problems of a translation: its parts must be those of its quest, in the same order, since answers and
 * progress belong to both.
 */
export function translationProblems(authored: AuthoredQuest, translated: AuthoredQuest): readonly ContentProblem[] {
  const [original, other] = [idsIn(authored), idsIn(translated)];
  const at = Array.from({ length: Math.max(original.length, other.length) }).findIndex(
    (_, index) => original[index] !== other[index],
  );
  if (at === -1) return [];
  const id = original[at] ?? other[at] ?? '';
  return [{ entry: authored.quest.id, key: 'contentTranslationOther', details: { id } }];
}

/** Every id in a value, in order. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'formerIds' || key === 'translations') return [];
    return key === 'id' ? [part as string] : key === 'appletIds' ? (part as readonly string[]) : idsIn(part);
  });
}

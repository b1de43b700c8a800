import { optionValue } from '../../../applets/index.ts';
import type { AuthoredQuest } from '../../authored-quest.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * CNT-29 · A translation whose answers store the same values as the original: its options become labels of the
 * original's options.
 */
export const withOriginalValues = (original: AuthoredQuest, translated: AuthoredQuest): AuthoredQuest => ({
  ...translated,
  applets: translated.applets.map((applet) =>
    withValuesOf(
      original.applets.find(({ id }) => id === applet.id),
      applet,
    ),
  ),
});

function withValuesOf<Part>(original: Part | undefined, translated: Part): Part {
  if (Array.isArray(original) && Array.isArray(translated))
    return translated.map((part: unknown, index) => withValuesOf(original[index], part)) as Part;
  if (!isFields(original) || !isFields(translated)) return translated;
  const parts = Object.entries(translated).map(([name, part]) => [name, withValuesOf(original[name], part)]);
  return { ...(Object.fromEntries(parts) as object), ...storedValues(original, translated) } as Part;
}

/** The values that an answer stores of an input or an option, and that identify a reward of a quiz. */
function storedValues(original: Fields, translated: Fields): Fields {
  const { type, options, result, title } = original;
  if (type === 'selection' && Array.isArray(options)) return { options, labels: translated['options'] };
  if (result === undefined || typeof title !== 'string') return {};
  return { result: 'id' in original ? optionValue({ result: result as string | null, title }) : result };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

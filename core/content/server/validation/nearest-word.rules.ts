const MAX_EDITS = 2;

/** A shorter word is near to too many others. */
const SHORTEST_WORD = 3;

/**
 * CNT-32 · The word that is probably meant by a misspelt one: the first of those with the fewest characters added,
 * removed, replaced or swapped with their neighbour. `undefined` if more than two characters differ, or more than a
 * third of them.
 */
export function nearestWord(misspelt: string, words: readonly string[], most: number = MAX_EDITS): string | undefined {
  const typed = misspelt.toLowerCase();
  if (typed.length < SHORTEST_WORD) return undefined;
  const limit = Math.min(most, Math.ceil(typed.length / 3));
  const near = words
    .map((word) => ({ word, edits: editsBetween(typed, word.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit);
  return near.toSorted((one, other) => one.edits - other.edits)[0]?.word;
}

/**
 * CNT-36 · The word that is meant, for the details of a problem that names a misspelt one; empty if none is near. One character
 * in three may differ. Words that differ only in their numbers are other words of the same series.
 */
export function meantOf(misspelt: string, words: readonly string[]): { readonly nearest?: string } {
  const others = words.filter((word) => withoutNumbers(word) !== withoutNumbers(misspelt));
  const nearest = nearestWord(misspelt, others, Math.floor(misspelt.length / 3));
  return nearest === undefined ? {} : { nearest };
}

const withoutNumbers = (word: string): string => word.replaceAll(/\d+/g, '0');

/** The least number of characters to add, remove, replace or swap with their neighbour; 0 for the same word. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_EDITS) return Infinity;
  let [twoAbove, above]: readonly (readonly number[])[] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (line[column - 1] ?? Infinity) + 1,
        (above?.[column] ?? Infinity) + 1,
        (above?.[column - 1] ?? Infinity) + Number(!isSame),
        isSwapped ? (twoAbove?.[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [twoAbove, above] = [above, line];
  }
  return above?.[other.length] ?? Infinity;
}

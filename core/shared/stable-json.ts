/** JSON whose keys are in order, so that the same value is the same text. */
export const stableJson = (value: unknown): string => JSON.stringify(value, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

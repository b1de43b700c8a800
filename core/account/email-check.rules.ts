/** ACC-20 · How long an address must rest while it is typed before it is asked about again, in milliseconds. */
export const EMAIL_CHECK_REST = 300;

/**
 * ACC-20 · When an address being typed is asked about: at the first letter after a rest, and once it rests when there were
 * more letters. Moments are milliseconds, in order.
 */
export function emailChecksAt(typedAt: readonly number[]): readonly number[] {
  return typedAt.flatMap((at, place) => {
    if (at - (typedAt[place - 1] ?? -Infinity) >= EMAIL_CHECK_REST) return [at];
    const isLast = (typedAt[place + 1] ?? Infinity) - at >= EMAIL_CHECK_REST;
    return isLast ? [at + EMAIL_CHECK_REST] : [];
  });
}

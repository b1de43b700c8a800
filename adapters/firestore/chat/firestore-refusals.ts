import { Refusal } from '#core/messages';

/** Whether the access rules of Firestore said no. */
export const isDenied = (error: unknown): boolean => codeOf(error) === 'permission-denied';

/** What went wrong, as something that can be said: whoever may not enter a room is told that there is none. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDenied(error)) return new Refusal('errorNotFound', {}, { cause: error });
  return new Refusal(codeOf(error) === 'unavailable' ? 'errorOffline' : 'errorDefault', {}, { cause: error });
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

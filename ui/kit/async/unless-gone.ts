import { Refusal } from '#core/messages';

/** Ignores that what is to be removed was not found: it was removed elsewhere in the meantime. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal && error.key === 'errorNotFound')) throw error;
}

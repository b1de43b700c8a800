import { Refusal } from '#core/messages';

/** Ignores "not found" when something is removed: it was removed elsewhere in the meantime. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal && error.key === 'errorNotFound')) throw error;
}

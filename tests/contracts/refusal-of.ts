import { type MessageKey, Refusal } from '#core/messages';

/** The key that somebody was refused with; nothing when they were not. */
export async function refusalOf(asked: Promise<unknown>): Promise<MessageKey | undefined> {
  try {
    await asked;
    return undefined;
  } catch (problem) {
    if (problem instanceof Refusal) return problem.key;
    throw problem;
  }
}

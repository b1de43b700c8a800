import { Refusal } from '#core/messages';

/** How a use case refused; undefined when it did not. */
export async function refusalTo(asked: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await asked;
    return undefined;
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

/** By which key it refused. */
export const keyOf = async (asked: Promise<unknown>): Promise<string | undefined> => (await refusalTo(asked))?.key;

/** The same, of so many calls one after another: the keys that came up, each once. */
export async function keysOf(count: number, act: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const keys = new Set<string | undefined>();
  for (let done = 0; done < count; done += 1) keys.add(await keyOf(act()));
  return [...keys];
}

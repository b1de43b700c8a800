import { Refusal } from '#core/messages';
import type { ParsedArguments } from '../command.ts';

/** Most entries that are listed. */
const MAX_ENTRIES = 1000;

/** How many entries a command lists. Refuses with `auditMostNotValid`. */
export function mostOf(typed: ParsedArguments): number {
  const most = Number(/^\d{1,4}$/.exec(typed.option('most') ?? '100')?.[0]);
  if (!(most >= 1 && most <= MAX_ENTRIES)) throw new Refusal('auditMostNotValid', { most: MAX_ENTRIES });
  return most;
}

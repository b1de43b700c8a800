import { type Instant, offsetIn } from '../../shared/index.ts';
import { isBlockedBetween } from '../blocks/blocks.rules.ts';
import type { Block } from '../blocks/block.ts';
import { sharedDays, sharedHours } from './partner-fit.rules.ts';
import type { FindablePerson, PairProposal } from './partner-fit.ts';

/**
 * OPE-18 · Whom an operator can bring together: of all pairs without a block between them the one that fits best, then
 * the one that fits best of those who are left. Nobody is in two pairs, and the same people always come to the same pairs.
 */
export function proposedPairs(
  people: readonly FindablePerson[],
  blocks: readonly Block[],
  now: Instant,
): readonly PairProposal[] {
  const inOrder = people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const clocks = new Map(people.map(({ zone }) => [zone, offsetIn(zone, now)]));
  const apartOf = (one: FindablePerson, other: FindablePerson): number =>
    Math.abs((clocks.get(one.zone) ?? 0) - (clocks.get(other.zone) ?? 0));
  const pairs = inOrder
    .flatMap((one, at) => inOrder.slice(at + 1).map((other) => [one, other] as const))
    .filter(([one, other]) => !isBlockedBetween(blocks, one.id, other.id))
    .map(([one, other]) => ({
      one,
      other,
      hours: sharedHours(one.hours, other.hours),
      apart: apartOf(one, other),
    }))
    .toSorted((first, second) => second.hours - first.hours || first.apart - second.apart);
  const taken = new Set<string>();
  return pairs.flatMap(({ one, other, apart }) => {
    if (taken.has(one.id) || taken.has(other.id)) return [];
    taken.add(one.id).add(other.id);
    const named = [one, other].map(({ id, displayName, email }) => ({ traveler: id, displayName, email }));
    return [{ people: named, sharedDays: sharedDays(one.hours, other.hours), minutesApart: apart }];
  });
}

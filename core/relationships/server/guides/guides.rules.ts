import type { MessageKey } from '../../../messages/index.ts';
import type { Instant } from '../../../shared/index.ts';
import { type Block, isBlockedBetween } from '../../blocks.rules.ts';
import { isSamePerson } from '../../person-identity.rules.ts';
import { isPairMember, type RelationshipPair } from '../../relationship-pair.ts';
import type { RelatedUser, RelationshipId } from '../../relationship.ts';

/** A change of who guides whom, by an operator. */
export interface GuideChange {
  readonly guide: RelatedUser;
  readonly traveler: RelatedUser;
  /** The relationship's, unless the two have one. */
  readonly id: RelationshipId;
  readonly at: Instant;
}

type Two = Pick<GuideChange, 'guide' | 'traveler'>;

/**
 * REL-32 · The reason an operator cannot make a Traveler a person's Guide: they are the same person, one has blocked
 * the other, or they are running partners or mentor and mentee.
 */
export function guideProblem(
  pairs: readonly RelationshipPair[],
  blocks: readonly Block[],
  { guide, traveler }: Two,
): MessageKey | undefined {
  if (isSamePerson(guide, traveler)) return 'guideOfOneself';
  if (isBlockedBetween(blocks, guide.id, traveler.id)) return 'guideNotPossible';
  const between = pairOfTwo(pairs, { guide, traveler });
  const isTaken = between && !between.isOpen && (between.type === 'Running Partner' || between.type === 'Mentor');
  return isTaken ? 'guideNotPossible' : undefined;
}

/**
 * REL-32 · The relationships after a Traveler became a person's Guide; open invitations between the two are removed. An
 * existing Guide stays one.
 */
export function pairsWithGuide(pairs: readonly RelationshipPair[], change: GuideChange): readonly RelationshipPair[] {
  const { guide: inviter, traveler: invitee, id, at } = change;
  const between = pairOfTwo(pairs, change);
  if (between?.type === 'Guide') return pairs;
  const others = pairs.filter((pair) => !isOfTwo(pair, change));
  const rest = { type: 'Guide', isOpen: false, byAddress: null, fellowsBefore: false, updatedAt: at } as const;
  const sides = between ? sidesOf(between, change) : { inviter, invitee };
  return [...others, { id: between?.id ?? id, ...sides, ...rest }];
}

/** REL-32 · The relationships once an operator ended it: the two are fellow travelers. */
export function pairsWithoutGuide(
  pairs: readonly RelationshipPair[],
  two: Two,
  at: Instant,
): readonly RelationshipPair[] {
  return pairs.map((pair) =>
    isOfTwo(pair, two) && pair.type === 'Guide' ? { ...pair, type: 'Fellow Traveler', updatedAt: at } : pair,
  );
}

/** Both keep their side, by their accounts. */
const sidesOf = (
  { inviter }: RelationshipPair,
  { guide, traveler }: Two,
): Pick<RelationshipPair, 'inviter' | 'invitee'> =>
  isSamePerson(inviter, guide) ? { inviter: guide, invitee: traveler } : { inviter: traveler, invitee: guide };

const isOfTwo = (pair: RelationshipPair, { guide, traveler }: Two): boolean =>
  isPairMember(pair, guide) && isPairMember(pair, traveler);

const pairOfTwo = (pairs: readonly RelationshipPair[], two: Two): RelationshipPair | undefined =>
  pairs.find((pair) => isOfTwo(pair, two));

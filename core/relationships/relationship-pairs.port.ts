import type { TravelerId } from '../shared/index.ts';
import type { AddingInput, SwitchReason } from './add-relationship.rules.ts';
import type { Block } from './blocks/block.ts';
import type { PersonIdentity } from './person-identity.rules.ts';
import type { RelationshipPair } from './relationship-pair.ts';
import type { RelatedUser, RelationshipId } from './relationship.ts';

/** Whom a change concerns beside whoever makes it: somebody at an address, or the other one of a pair. */
export type ChangeTarget = { readonly email: string } | { readonly pair: RelationshipId };

/** What a change is decided on. */
export interface PairContext {
  /** Every pair that has one of the two in it. */
  readonly pairs: readonly RelationshipPair[];
  /** The Traveler to whom the address belongs, typed now or kept with the pair; nothing without a proven account. */
  readonly traveler: RelatedUser | undefined;
  /** At least the blocks that whoever makes the change is in, by their account or by their address. */
  readonly blocks: readonly Block[];
}

/** A pair as it stands in the list of one of its people. */
export interface ListedPair {
  readonly pair: RelationshipPair;
  /** How many messages of its chat that one has not read. */
  readonly unreadMessages: number;
}

/** Everybody's relationships. */
export abstract class RelationshipPairs {
  /** What the quest that somebody is on allows. */
  abstract adding(traveler: TravelerId): Promise<AddingInput>;

  /** The pairs that somebody is in. */
  abstract of(traveler: TravelerId): Promise<readonly RelationshipPair[]>;

  /** The pairs that somebody is in, each with what they have not read. */
  abstract listOf(traveler: TravelerId): Promise<readonly ListedPair[]>;

  /** One pair; nothing when there is none with that id. */
  abstract byId(pair: RelationshipId): Promise<RelationshipPair | undefined>;

  /** Holds both people until it is done, and keeps what `decide` makes of the pairs around them; what it throws changes nothing. */
  abstract change(
    by: PersonIdentity,
    target: ChangeTarget,
    decide: (around: PairContext) => readonly RelationshipPair[],
  ): Promise<void>;

  /** Keeps why somebody's running partnership ended, with their cohort and the date and without names. */
  abstract noteEnding(traveler: TravelerId, reason: SwitchReason): Promise<void>;
}

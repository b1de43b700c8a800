import type { SubmissionKey, TravelerId } from '../shared/index.ts';
import type { SwitchReason } from './add-relationship.rules.ts';
import type { Invitation } from './invitations/invitation.ts';
import type { RemovalKind } from './relationship-pair.ts';
import type { Relationship, RelationshipId } from './relationship.ts';

/** The people around a Traveler, and what their cohort allows. */
export interface RelationshipOverview {
  readonly relationships: readonly Relationship[];
  readonly relationshipsDisabled: boolean;
  readonly hasMentors: boolean;
}

/** What somebody saw when they removed a relationship, and why they did. */
export interface Removal {
  readonly from?: RemovalKind | undefined;
  /** Told to the programme's operators without a name, and to nobody else. */
  readonly reason?: SwitchReason | undefined;
}

/** The relationships of the Traveler who asks. */
export abstract class Relationships {
  abstract overview(): Promise<RelationshipOverview>;

  /** REL-1 · Invites a fellow traveler, or somebody by their address. Refuses as the form, the cohort and the relationship between the two say. */
  abstract invite(invitation: Invitation, submission?: SubmissionKey): Promise<Relationship>;

  /** REL-1 · Accepts a received invitation. Refuses with `relationshipNotFound` what is not theirs, and as the relationship says. */
  abstract accept(relationship: RelationshipId, submission?: SubmissionKey): Promise<Relationship>;

  /** REL-1 · Takes back, declines or ends. Refuses as `accept` does. */
  abstract remove(relationship: RelationshipId, removal: Removal, submission?: SubmissionKey): Promise<void>;

  /**
   * REL-3 · Their running partner, or that of somebody they are related to, without an address then; null when there is none.
   * Refuses with `relationshipNotFound` for a stranger.
   */
  abstract runningPartner(of?: TravelerId): Promise<Relationship | null>;
}

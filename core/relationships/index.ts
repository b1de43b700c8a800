export {
  RELATIONSHIP_STATUSES,
  NO_PROFILE,
  RELATIONSHIP_TYPES,
  type RelatedUser,
  relatedUserOf,
  type Relationship,
  type RelationshipId,
  type RelationshipStatus,
  type RelationshipType,
} from './relationship.ts';
export type {
  AcceptChange,
  RelationshipPair,
  PairType,
  InvitableType,
  InvitedAddress,
  InviteChange,
  RelationshipChange,
  RemoveChange,
  RemovalKind,
} from './relationship-pair.ts';
export { isExternalPair, isPairMember, isSamePair, membersChanged, pairsNotIn } from './relationship-pair.ts';
export { type PersonIdentity } from './person-identity.rules.ts';
export { isSamePerson, personKey } from './person-identity.rules.ts';
export {
  type AddChoice,
  addChoices,
  type AddingInput,
  addingProblem,
  areRelationshipsHidden,
  SWITCH_REASONS,
  type SwitchReason,
} from './add-relationship.rules.ts';
export { type OpenedInvitation, ReceivedInvitations } from './invitations/received-invitations.port.ts';
export type { Block, BlockedPerson } from './blocks/block.ts';
export { Blocks } from './blocks/blocks.port.ts';
export {
  blockedInviteeProblem,
  blockProblem,
  isBlockedBetween,
  mayBlock,
  pairsAfterBlock,
  reachedTraveler,
} from './blocks/blocks.rules.ts';
export { invitationMade, isFoundInvitation, pairsInvited } from './partner-fit/found-invitations.rules.ts';
export { PartnerFit } from './partner-fit/partner-fit.port.ts';
export type {
  FindablePerson,
  PairProposal,
  Parting,
  PartnerCandidate,
  PartnerSearch,
} from './partner-fit/partner-fit.ts';
export {
  isStalled,
  nudgeAgainAt,
  nudgeInForce,
  nudgeProblem,
  partnerWithAccount,
  STALLED_LIMITS,
} from './stalled/stalled-partner.rules.ts';
export type { Nudge, PartnershipActivity, StalledPartner } from './stalled/stalled-partner.ts';
export { StalledPartners } from './stalled/stalled-partners.port.ts';
export {
  INVITATION_LIMITS,
  invitationExpiry,
  invitationLinkProblem,
  openInvitationsProblem,
  sentInvitationLink,
} from './invitations/invitation-limits.rules.ts';
export {
  type InvitationEmail,
  InvitationMailer,
  type InvitationStopLink,
  type InvitationToken,
  type MailedInvitation,
  MailedInvitations,
} from './invitations/mailed-invitations.port.ts';
export { type ChangeTarget, type ListedPair, type PairContext, RelationshipPairs } from './relationship-pairs.port.ts';
export { type RelationshipOverview, Relationships, type Removal } from './relationships.port.ts';
export { isFormerTraveler } from './former-travelers.rules.ts';
export {
  type CardAction,
  cardActions,
  isCardClickable,
  mayEndFromMenu,
  mayRemove,
  relationshipLabel,
  showsUnread,
} from './relationship-cards.rules.ts';
export {
  occupiedSlots,
  pairsAfter,
  pairsAfterSignUp,
  changeProblem,
  relationshipsAfter,
} from './relationship-changes.rules.ts';
export type { OptimisticChange, OptimisticRelationships } from './optimistic-relationships.ts';
export {
  optimisticRelationships,
  relationshipChangeConfirmed,
  relationshipChanged,
  relationshipChangeRefused,
  relationshipPollAnswered,
  relationshipPollSent,
  relationshipsShown,
} from './optimistic-relationships.rules.ts';
export type { Invitation, InvitationInput, InvitationTexts } from './invitations/invitation.ts';
export { invitationProblems, invitationTo } from './invitations/invitation.rules.ts';
export {
  invitableTypeOf,
  isConfirmed,
  isExternal,
  isMentor,
  isMentoring,
  isRunningPartner,
  relationshipTypeOf,
} from './relationship-types.rules.ts';
export {
  invitableFellowTravelers,
  isRelationshipPollDue,
  RELATIONSHIP_POLL_INTERVAL,
  relationshipsInOrder,
  relationshipsMatching,
} from './relationship-list.rules.ts';
export { mentorOf, runningPartnerOf } from './current-partners.rules.ts';
export { relationshipPairOf, relationshipSeenBy, relationshipsOf } from './relationship-sides.rules.ts';

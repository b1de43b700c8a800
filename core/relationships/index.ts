export {
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  type RelatedUser,
  type Relationship,
  type RelationshipId,
  type RelationshipStatus,
  type RelationshipType,
} from './relationship.ts';
export type {
  AnswerChange,
  Bond,
  BondMember,
  BondType,
  Companionship,
  EndChange,
  InviteChange,
  RelationshipChange,
} from './bond.ts';
export {
  type AddChoice,
  addChoices,
  type AddingFacts,
  addingProblem,
  areRelationshipsHidden,
  SWITCH_REASONS,
  partnerSwitchProblem,
  type SwitchReason,
  partnerEnding,
} from './adding.rules.ts';
export { withoutAccount } from './former.rules.ts';
export { cardActions, isCardClickable, relationshipLabel, showsUnread } from './cards.rules.ts';
export {
  bondsAfter,
  bondsAfterSignUp,
  changeProblem,
  relationshipProblem,
  relationshipsAfter,
} from './changes.rules.ts';
export type { HeldChange, HeldRelationships } from './held-relationships.ts';
export {
  heldRelationships,
  relationshipChangeAgreed,
  relationshipChanged,
  relationshipChangeRefused,
  relationshipsArrived,
  relationshipsAsked,
  relationshipsShown,
} from './held.rules.ts';
export {
  type Acceptance,
  type AcceptanceWords,
  type Invitation,
  INVITATION_ACTIONS,
  type InvitationAction,
  type InvitationForm,
  type InvitationWords,
} from './invitation.ts';
export { acceptanceOf, invitationDialog, invitationProblems, invitationTo } from './invitation.rules.ts';
export {
  isConfirmed,
  isExternal,
  isMentor,
  isMentoring,
  isRunningPartner,
  relationshipStatusOf,
  relationshipTypeOf,
} from './kinds.rules.ts';
export {
  invitableFellows,
  isRelationshipPollDue,
  RELATIONSHIP_POLL,
  relationshipsInOrder,
  relationshipsNamed,
} from './list.rules.ts';
export { mentorOf, runningPartnerOf } from './places.rules.ts';
export { bondOf, relationshipSeenBy, relationshipsOf } from './sides.rules.ts';

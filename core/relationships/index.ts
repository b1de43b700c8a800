export * from './relationship.ts';
export {
  type AcceptChange,
  type RelationshipPair,
  type PairType,
  INVITABLE_TYPES,
  type InvitableType,
  type InvitedAddress,
  type InviteChange,
  type RelationshipChange,
  type RemoveChange,
  type RemovalKind,
  isExternalPair,
  isPairMember,
  isSamePair,
  membersChanged,
  pairsNotIn,
} from './relationship-pair.ts';
export * from './person-identity.rules.ts';
export * from './add-relationship.rules.ts';
export * from './relationships.port.ts';
export * from './blocks.rules.ts';
export { invitationMade, isFoundInvitation, pairsInvited } from './partner-fit/found-invitations.rules.ts';
export type * from './partner-fit/partner-fit.ts';
export * from './stalled-partner.rules.ts';
export * from './invitation.rules.ts';
export * from './relationship-list.rules.ts';
export * from './relationship-changes.rules.ts';
export * from './optimistic-relationships.rules.ts';
export {
  invitableTypeOf,
  isConfirmed,
  isExternal,
  isMentor,
  isMentoring,
  isRunningPartner,
  relationshipTypeOf,
} from './relationship-types.rules.ts';
export * from './relationship-sides.rules.ts';

export { VisitorReceivedInvitations } from './server/invitations/visitor-received-invitations.ts';
export { BlockRecords } from './server/blocks/block-records.port.ts';
export { TravelerBlocks } from './server/blocks/traveler-blocks.ts';
export { AssignGuide } from './server/guides/assign-guide.ts';
export { type GuideChange, guideProblem, pairsWithGuide, pairsWithoutGuide } from './server/guides/guides.rules.ts';
export { type FindableCohort, FindablePeople } from './server/partner-fit/findable-people.port.ts';
export { TravelerPartnerFit } from './server/partner-fit/traveler-partner-fit.ts';
export {
  byFit,
  findablePeople,
  minutesApart,
  MAX_CANDIDATES,
  partnerCandidates,
  type PartnerSearchInput,
  sharedDays,
  sharedHours,
} from './server/partner-fit/partner-fit.rules.ts';
export { isParted, partingOf } from './server/partner-fit/partings.rules.ts';
export { proposedPairs } from './server/partner-fit/proposed-pairs.rules.ts';
export { AskAboutPartner } from './server/stalled/ask-about-partner.ts';
export { TravelerStalledPartners } from './server/stalled/traveler-stalled-partners.ts';
export { PartnerActivity } from './server/stalled/partner-activity.port.ts';
export { ChangeRelationship, type ChangedPairs } from './server/change-relationship.ts';
export { MailInvitation } from './server/invitations/mail-invitation.ts';
export { ThrottleInvitations } from './server/invitations/throttle-invitations.ts';
export { TravelerRelationships } from './server/traveler-relationships.ts';
export { hasOwnEmail, type MadeRelationshipChange, relationshipEventOf } from './server/relationship-events.rules.ts';
export { NotifyRelated, type SentNotification, ThrottleNotifications } from './server/notify-related.ts';

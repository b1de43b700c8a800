import { blockPerson, readBlocks, unblockPerson } from '#api/relationships/blocks.api';
import { changeFindable, inviteCandidate, readPartnerCandidates } from '#api/relationships/partner-fit.api';
import {
  acceptInvitation,
  answerInvitation,
  invitePerson,
  openInvitation,
  readRelationships,
  readRunningPartner,
  removeRelationship,
  stopInvitations,
} from '#api/relationships/relationships.api';
import { nudgePartner, readStalledPartner } from '#api/relationships/stalled.api';
import { askAboutPartner, reportMessage, reportShowcase, reportSubmission } from '#api/shared/abuse-reports.api';
import type { Blocks, PartnerFit, ReceivedInvitations, Relationships, StalledPartners } from '#core/relationships';
import type { AbuseReports } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** Reports of the Traveler, sent over the product's own API. */
export const httpAbuseReports = (api: ApiClient): AbuseReports => ({
  message: async (message, reason, submission) => {
    await api.send(reportMessage, { ...message, reason }, submission);
  },
  submission: async (postId, reason, submission) => {
    await api.send(reportSubmission, { postId, reason }, submission);
  },
  partner: async (relationshipId, reason, submission) => {
    await api.send(askAboutPartner, { relationshipId, reason }, submission);
  },
  showcase: async (showcaseId, reason, submission) => {
    await api.send(reportShowcase, { showcaseId, reason }, submission);
  },
});

/** Whom the Traveler has blocked, asked over the product's own API. */
export const httpBlocks = (api: ApiClient): Blocks => ({
  all: async () => (await api.send(readBlocks, {})).blocked,
  block: async (userId, submission) => {
    await api.send(blockPerson, { userId }, submission);
  },
  unblock: async (userId, submission) => {
    await api.send(unblockPerson, { userId }, submission);
  },
});

/** The running partners whom the Traveler can find, asked over the product's own API. */
export const httpPartnerFit = (api: ApiClient): PartnerFit => ({
  search: () => api.send(readPartnerCandidates, {}),
  letBeFound: async (isFindable) => {
    await api.send(changeFindable, { isFindable });
  },
  invite: async (userId, submission) => {
    await api.send(inviteCandidate, { userId }, submission);
  },
});

/** Invitations that came by email, over the product's own API. */
export const httpReceivedInvitations = (api: ApiClient): ReceivedInvitations => ({
  open: (relationshipId, authToken) => api.send(openInvitation, { relationshipId, authToken }),
  answer: async (relationshipId, authToken, accept) => {
    await api.send(answerInvitation, { relationshipId, authToken, accept });
  },
  stop: async (link) => {
    await api.send(stopInvitations, { link });
  },
});

/** The Traveler's relationships, asked over the product's own API. */
export const httpRelationships = (api: ApiClient): Relationships => ({
  overview: () => api.send(readRelationships, {}),
  invite: (invitation, submission) => api.send(invitePerson, invitation, submission),
  accept: (relationshipId, submission) =>
    api.send(acceptInvitation, { relationshipId, status: 'Confirmed' }, submission),
  remove: async (relationshipId, removal, submission) => {
    await api.send(removeRelationship, { relationshipId, ...removal }, submission);
  },
  runningPartner: async (userId) =>
    (await api.send(readRunningPartner, userId === undefined ? {} : { userId })).runningPartner,
});

/** The stalled running partner of the Traveler, asked over the product's own API. */
export const httpStalledPartners = (api: ApiClient): StalledPartners => ({
  current: async () => (await api.send(readStalledPartner, {})).stalledPartner,
  nudge: async (relationshipId, submission) => {
    await api.send(nudgePartner, { relationshipId }, submission);
  },
});

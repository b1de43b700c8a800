import { describeArea } from '../describe.ts';
import * as calls from './relationships.api.ts';

export const relationshipsDescriptions = describeArea(
  'Relationships',
  'Running Partners, Mentors and Contributors, and invitations to become one.',
  calls,
  {
    readRelationships: {
      summary: 'List relationships',
      description: 'Answers with the Traveler’s relationships and invitations.',
      refusals: [],
    },
    invitePerson: {
      summary: 'Invite a person',
      description: 'Emails an invitation to become a Running Partner, Mentor or Contributor.',
      refusals: [
        'emailMissing',
        'emailNotValid',
        'invitationEmailMissing',
        'invitationMessageMissing',
        'invitationNameMissing',
        'invitationNameNotValid',
        'invitationPlaceTaken',
        'invitationToAnswerFirst',
        'invitationToOneself',
        'invitationsOpenFull',
        'nameHoldsLink',
        'personBlocked',
        'relationshipEndFirst',
        'relationshipMentorTaken',
        'relationshipNeedsAccount',
        'relationshipNoMentors',
        'relationshipPartnerTaken',
        'relationshipsDisabled',
        'relationshipsTrial',
        'tooManyInvitationsToAddress',
      ],
    },
    acceptInvitation: {
      summary: 'Accept an invitation',
      description: 'For whoever was invited and is signed in.',
      refusals: [
        'invitationExpired',
        'invitationNotOpen',
        'invitationNotYoursToAnswer',
        'personBlocked',
        'relationshipHasChanged',
        'relationshipMentorTaken',
        'relationshipNotFound',
        'relationshipPartnerTaken',
      ],
    },
    removeRelationship: {
      summary: 'Remove a relationship',
      description: 'Ends a relationship, or takes an invitation back, or declines it.',
      refusals: [
        'invitationNotOpen',
        'relationshipGuideStays',
        'relationshipHasChanged',
        'relationshipNotFound',
        'switchReasonMissing',
      ],
    },
    readRunningPartner: {
      summary: 'Read the Running Partner',
      description: 'Answers with one’s own, or with that of a related person.',
      refusals: ['relationshipNotFound'],
    },
    openInvitation: {
      summary: 'Open an invitation by its link',
      description: 'Says who invites and to what, without a session.',
      refusals: ['invitationExpired', 'invitationLinkNotValid', 'invitationNotOpen'],
    },
    answerInvitation: {
      summary: 'Answer an invitation by its link',
      description: 'Accepts or declines, without a session.',
      refusals: [
        'invitationExpired',
        'invitationLinkNotValid',
        'invitationNotOpen',
        'personBlocked',
        'relationshipMentorTaken',
        'relationshipNeedsAccount',
        'relationshipPartnerTaken',
      ],
    },
    stopInvitations: {
      summary: 'Stop invitations to an address',
      description: 'For the link in an invitation: nobody invites that address again.',
      refusals: ['invitationLinkNotValid'],
    },
  },
);

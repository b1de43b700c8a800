import {
  INVITABLE_TYPES,
  type OpenedInvitation,
  type Relationship,
  type RelationshipOverview,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  type RelationshipType,
  relationshipTypeOf,
  type RemovalKind,
  type SentInvitation,
  STOPPED_SENDERS,
  type StoppedSenders,
  SWITCH_REASONS,
  type SwitchReason,
} from '#core/relationships';
import { type TravelerId } from '#core/shared';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { IsFreeText, IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import {
  boolean,
  emptyResponse,
  instant,
  integer,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { get, post, patch, remove } from '../endpoint.ts';

/** A type in its own or in its upper-case spelling. */
const IsRelationshipType = (): PropertyDecorator => (target, name) => {
  Transform(({ value }: { value: unknown }) => relationshipTypeOf(String(value)) ?? value)(target, name);
  IsIn(RELATIONSHIP_TYPES)(target, name);
};

class InvitationForm {
  @IsString() @MaxLength(200) inviteeName = '';
  @IsString() @MaxLength(320) inviteeEmail = '';
  @IsOptionalOrNull() @IsString() @MaxLength(200) inviteTitle = '';
  @IsFreeText() inviteMessage = '';
  @IsRelationshipType() relationshipType!: RelationshipType;
}

/** Accepts only a confirmation; the text in the request is ignored, since the server has its own. */
class AcceptInvitationForm {
  @IsId() relationshipId = '';
  @IsIn(['Confirmed', 'ACCEPT']) status = '';
  @IsOptionalOrNull() @IsId() relationshipRelatedUserId?: string;
  @IsOptionalOrNull() @IsId() relationshipStatus?: string;
  @IsOptionalOrNull() @IsFreeText() notificationBody?: string;
  @IsOptionalOrNull() @IsFreeText() pushNotificationTitle?: string;
  @IsOptionalOrNull() @IsFreeText() pushNotificationBody?: string;
}

class RemoveRelationshipForm {
  @IsId() relationshipId = '';
  @IsOptionalOrNull() @IsIn([...RELATIONSHIP_TYPES, 'Invitation']) from?: RemovalKind;
  @IsOptionalOrNull() @IsIn(Object.keys(SWITCH_REASONS)) reason?: SwitchReason;
}

class RunningPartnerForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
}

class OpenInvitationForm {
  @IsId() relationshipId = '';
  @IsId() authToken = '';
}

class AnswerInvitationForm extends OpenInvitationForm {
  @IsBoolean() accept = false;
}

class StopInvitationsForm {
  @IsString() @MaxLength(1000) link = '';
  @IsOptionalOrNull() @IsIn(STOPPED_SENDERS) senders?: StoppedSenders;
}

export const relationshipResponse = strictObject({
  id: text,
  relatedUser: strictObject({
    id: nullable(text),
    displayName: text,
    email: text,
    profilePictureUrl: nullable(text),
  }),
  relationshipType: oneOf(RELATIONSHIP_TYPES),
  relationshipStatus: oneOf(RELATIONSHIP_STATUSES),
  unreadMessages: integer,
  lastMessage: nullable(strictObject({ text, senderId: text, createdAt: instant })),
  updatedAt: instant,
  inviteeEmail: nullable(text),
  fellowsBefore: boolean,
});

export const readRelationships = get('/relationships', {
  summary: 'List relationships',
  description: 'Answers with the Traveler’s relationships and invitations.',
  refusals: [],
  response: typed<RelationshipOverview>(
    strictObject({
      relationships: Type.Array(relationshipResponse),
      relationshipsDisabled: boolean,
      hasMentors: boolean,
    }),
  ),
});

export const invitePerson = post('/relationships', {
  summary: 'Invite a person',
  description:
    'Emails an invitation to become a Running Partner, Mentor or Contributor, at most once a week to an address.',
  refusals: [
    'emailMissing',
    'emailNotValid',
    'invitationEmailMissing',
    'invitationMessageMissing',
    'invitationNameMissing',
    'invitationNameNotValid',
    'invitationPlaceTaken',
    'invitationsOpenFull',
    'invitationToAnswerFirst',
    'invitationToOneself',
    'messageTooLong',
    'messageTooManyLinks',
    'nameHoldsLink',
    'nameImpersonal',
    'personBlocked',
    'relationshipEndFirst',
    'relationshipMentorTaken',
    'relationshipNeedsAccount',
    'relationshipNoMentors',
    'relationshipPartnerTaken',
    'relationshipsDisabled',
    'relationshipsTrial',
  ],
  form: InvitationForm,
  response: typed<SentInvitation>(strictObject({ ...relationshipResponse.properties, secondsUntilEmail: integer })),
});

export const acceptInvitation = patch('/relationships/{relationshipId}/status', {
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
  form: AcceptInvitationForm,
  response: typed<Relationship>(relationshipResponse),
});

export const removeRelationship = remove('/relationships/{relationshipId}', {
  summary: 'Remove a relationship',
  description: 'Ends a relationship, or takes an invitation back, or declines it.',
  refusals: [
    'invitationNotOpen',
    'relationshipGuideStays',
    'relationshipHasChanged',
    'relationshipNotFound',
    'switchReasonMissing',
  ],
  form: RemoveRelationshipForm,
  response: emptyResponse,
});

export const readRunningPartner = get('/relationships/running-partner', {
  summary: 'Read the Running Partner',
  description: 'Answers with one’s own, or with that of a related person.',
  refusals: ['relationshipNotFound'],
  form: RunningPartnerForm,
  response: strictObject({
    runningPartner: nullable(typed<Relationship>(relationshipResponse)),
  }),
});

/** What the person who opens an invitation by its emailed link sees. */
export const openInvitation = get('/invitations/{relationshipId}', {
  summary: 'Open an invitation by its link',
  description: 'Says who invites and to what, without a session.',
  refusals: ['invitationExpired', 'invitationLinkNotValid', 'invitationNotOpen'],
  form: OpenInvitationForm,
  response: typed<OpenedInvitation>(
    strictObject({
      senderName: text,
      senderPictureUrl: nullable(text),
      as: oneOf(INVITABLE_TYPES),
      message: text,
    }),
  ),
});

export const answerInvitation = post('/invitations/{relationshipId}', {
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
  form: AnswerInvitationForm,
  response: emptyResponse,
});

export const stopInvitations = post('/invitations/stop', {
  summary: 'Stop invitations to an address',
  description:
    'For the link in an invitation: that address gets no more invitations of its sender, or, unless told, of anybody.',
  refusals: ['invitationLinkNotValid'],
  form: StopInvitationsForm,
  response: emptyResponse,
});

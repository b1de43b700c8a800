import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  RELATIONSHIP_TYPES,
  type RelationshipType,
  relationshipTypeOf,
  type RemovalKind,
  SWITCH_REASONS,
  type SwitchReason,
} from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { IsFreeText, IsId } from '../shared/form-fields.ts';

/** A type in its own or in its upper-case spelling. */
const IsRelationshipType = (): PropertyDecorator => (target, name) => {
  Transform(({ value }: { value: unknown }) => relationshipTypeOf(String(value)) ?? value)(target, name);
  IsIn(RELATIONSHIP_TYPES)(target, name);
};

export class InvitationForm {
  @IsString() @MaxLength(200) inviteeName = '';
  @IsString() @MaxLength(320) inviteeEmail = '';
  @IsOptional() @IsString() @MaxLength(200) inviteTitle = '';
  @IsFreeText() inviteMessage = '';
  @IsRelationshipType() relationshipType!: RelationshipType;
}

/** Only confirming is asked for this way; the words that come with it are of no effect, for the server has its own. */
export class AcceptInvitationForm {
  @IsId() relationshipId = '';
  @IsIn(['Confirmed', 'ACCEPT']) status = '';
  @IsOptional() @IsId() relationshipRelatedUserId?: string;
  @IsOptional() @IsId() relationshipStatus?: string;
  @IsOptional() @IsFreeText() notificationBody?: string;
  @IsOptional() @IsFreeText() pushNotificationTitle?: string;
  @IsOptional() @IsFreeText() pushNotificationBody?: string;
}

export class RemoveRelationshipForm {
  @IsId() relationshipId = '';
  @IsOptional() @IsIn([...RELATIONSHIP_TYPES, 'Invitation']) from?: RemovalKind;
  @IsOptional() @IsIn(Object.keys(SWITCH_REASONS)) reason?: SwitchReason;
}

export class RunningPartnerForm {
  @IsOptional() @IsId() userId?: TravelerId;
}

export class FindableForm {
  @IsBoolean() isFindable = false;
}

export class CandidateForm {
  @IsId() userId: TravelerId = '';
}

export class NudgeForm {
  @IsId() relationshipId = '';
}

export class BlockForm {
  @IsId() userId: TravelerId = '';
}

export class OpenInvitationForm {
  @IsId() relationshipId = '';
  @IsId() authToken = '';
}

export class AnswerInvitationForm extends OpenInvitationForm {
  @IsBoolean() accept = false;
}

export class StopInvitationsForm {
  @IsString() @MaxLength(1000) link = '';
}

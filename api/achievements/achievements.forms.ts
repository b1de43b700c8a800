import { IsIn, IsNumber } from 'class-validator';
import { type ExternalLinkId, type FeedbackId, type PostId, READER_KINDS, type ReaderKind } from '#core/achievements';
import type { TravelerId } from '#core/shared';
import { IsFreeText, IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

export class ReadAchievementsForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
}

export class ReaderKindForm {
  @IsIn(READER_KINDS) reader: ReaderKind = 'stranger';
}

export class SubmissionForm {
  @IsId() postId: PostId = '';
}

export class SubmittedFileForm extends SubmissionForm {
  @IsId() file = '';
}

export class ReviewLinkForm {
  @IsId() linkId: ExternalLinkId = '';
}

export class GiveFeedbackForm extends SubmissionForm {
  @IsFreeText() answer = '';
  @IsOptionalOrNull() @IsNumber() score: number | null = null;
}

export class FeedbackIdForm {
  @IsId() feedbackId: FeedbackId = '';
}

export class EditFeedbackForm extends FeedbackIdForm {
  @IsFreeText() answer = '';
  @IsOptionalOrNull() @IsNumber() score: number | null = null;
}

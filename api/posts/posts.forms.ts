import type { ReviewerId } from '#core/achievements';
import type { PostId } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import type { ChallengePostShareData, PostShareData } from './posts.api.ts';
import { IsId, IsFreeText, IsOptionalOrNull, IsOmittable } from '../shared/form-fields.ts';

export class ChallengePostShareForm implements ChallengePostShareData {
  @IsId() challengeId: ChallengeId = '';
  @IsOptionalOrNull() @IsId() postId?: PostId;
  @IsOptionalOrNull() @IsId() userId?: ReviewerId;
  @IsOmittable() @IsFreeText() receiver = '';
  @IsOmittable() @IsFreeText() subject = '';
  @IsFreeText() message = '';
}

export class PostShareForm implements PostShareData {
  @IsId() postId: PostId = '';
  @IsOptionalOrNull() @IsId() challengeId?: ChallengeId;
  @IsFreeText() message = '';
  @IsOptionalOrNull() @IsId() userId?: ReviewerId;
  @IsOmittable() @IsFreeText() receiver = '';
  @IsOmittable() @IsFreeText() subject = '';
}

export class PostLinkForm {
  @IsId() postId: PostId = '';
  @IsId() userId: ReviewerId = '';
}

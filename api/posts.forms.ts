import type { PostId } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { PostSharing } from './posts.api.ts';
import { IsId, IsWriting, MayBeAbsent } from './shared.forms.ts';

export class ChallengePostShareForm {
  @IsId() challengeId: ChallengeId = '';
  @IsWriting() receiver = '';
  @IsWriting() subject = '';
  @IsWriting() message = '';
}

export class PostShareForm implements PostSharing {
  @IsId() postId: PostId = '';
  @IsWriting() message = '';
  @MayBeAbsent() @IsId() userId?: TravelerId;
  @IsWriting() receiver = '';
  @IsWriting() subject = '';
}

export class PostLinkForm {
  @IsId() postId: PostId = '';
  @IsId() userId: TravelerId = '';
}

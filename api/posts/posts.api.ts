import type { ReviewerId } from '#core/achievements';
import type { PostId } from '#core/challenges';
import type { ChallengeId } from '#core/content';
import { IsId, IsFreeText, IsOptionalOrNull, IsOmittable } from '../shared/form-fields.ts';
import { emptyResponse } from '../shared/response-types.ts';
import { post } from '../endpoint.ts';

/** Sends a submission to a challenge, by default the newest, to a named person, or otherwise to an address. */
class ChallengePostShareForm {
  @IsId() challengeId: ChallengeId = '';
  @IsOptionalOrNull() @IsId() postId?: PostId;
  @IsOptionalOrNull() @IsId() userId?: ReviewerId;
  @IsOmittable() @IsFreeText() receiver?: string = '';
  @IsOmittable() @IsFreeText() subject?: string = '';
  @IsFreeText() message = '';
}

class PostShareForm {
  @IsId() postId: PostId = '';
  @IsOptionalOrNull() @IsId() challengeId?: ChallengeId;
  @IsFreeText() message = '';
  @IsOptionalOrNull() @IsId() userId?: ReviewerId;
  @IsOmittable() @IsFreeText() receiver?: string = '';
  @IsOmittable() @IsFreeText() subject?: string = '';
}

class PostLinkForm {
  @IsId() postId: PostId = '';
  @IsId() userId: ReviewerId = '';
}

export const shareChallengePost = post('/challenges/{challengeId}/posts/share', {
  summary: 'Share the submission to a challenge',
  description: 'Sends the newest submission to a challenge to a related person, or to an email address.',
  refusals: [
    'appletShareReceiverMissing',
    'appletShareSubjectMissing',
    'appletShareSubjectNotValid',
    'challengeNotFound',
    'emailMissing',
    'emailNotValid',
    'messageTooLong',
    'messageTooManyLinks',
    'postNotShareable',
    'postNotYours',
    'postOfAnotherChallenge',
    'postReaderMissing',
    'submissionMessageMissing',
  ],
  form: ChallengePostShareForm,
  response: emptyResponse,
});

export const sharePost = post('/posts/{postId}/share', {
  summary: 'Share a submission',
  description: 'Sends a submission to a related person, or to an email address.',
  refusals: [
    'appletShareReceiverMissing',
    'appletShareSubjectMissing',
    'appletShareSubjectNotValid',
    'emailMissing',
    'emailNotValid',
    'messageTooLong',
    'messageTooManyLinks',
    'postNotShareable',
    'postNotYours',
    'postOfAnotherChallenge',
    'postReaderMissing',
    'submissionMessageMissing',
  ],
  form: PostShareForm,
  response: emptyResponse,
});

export const sharePostLink = post('/posts/{postId}/link-shared', {
  summary: 'Note that a link was shared',
  description: 'Lets a related person see the submission whose link they were sent.',
  refusals: ['postNotShareable', 'postNotYours', 'postReaderMissing'],
  form: PostLinkForm,
  response: emptyResponse,
});

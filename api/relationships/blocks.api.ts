import { IsId } from '../shared/form-fields.ts';
import type { TravelerId } from '#core/shared';
import { instant, text, strictObject, listOf, nullable, emptyResponse } from '../shared/response-types.ts';
import type { BlockedPerson } from '#core/relationships';
import { get, post, remove } from '../endpoint.ts';

class BlockForm {
  @IsId() userId: TravelerId = '';
}

export const readBlocks = get('/blocks', {
  summary: 'List blocked people',
  description: 'Answers with whoever the Traveler blocked.',
  refusals: [],
  response: strictObject({
    blocked: listOf<BlockedPerson>(
      strictObject({ id: text, displayName: text, profilePictureUrl: nullable(text), blockedAt: instant }),
    ),
  }),
});

export const blockPerson = post('/blocks', {
  summary: 'Block a person',
  description: 'Ends what relates the two and hides each from the other.',
  refusals: ['relationshipGuideStays', 'relationshipNotFound'],
  form: BlockForm,
  response: emptyResponse,
});

export const unblockPerson = remove('/blocks/{userId}', {
  summary: 'Unblock a person',
  description: 'They may be invited again. What was ended stays ended.',
  refusals: ['errorNotFound'],
  form: BlockForm,
  response: emptyResponse,
});

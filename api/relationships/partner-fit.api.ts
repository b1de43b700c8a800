import { IsId } from '../shared/form-fields.ts';
import { type TravelerId, WEEKDAYS } from '#core/shared';
import { IsBoolean } from 'class-validator';
import { Type } from '@sinclair/typebox';
import { boolean, emptyResponse, oneOf, strictObject, text, typed } from '../shared/response-types.ts';
import type { PartnerSearch } from '#core/relationships';
import { get, patch, post } from '../endpoint.ts';

class CandidateForm {
  @IsId() userId: TravelerId = '';
}

class FindableForm {
  @IsBoolean() isFindable = false;
}

/** The caller's possible running partners, among the people of the cohort who can be found. */
export const readPartnerCandidates = get('/partner-candidates', {
  summary: 'List possible Running Partners',
  description: 'Answers with people of the same cohort, if both sides let themselves be found, who fits best first.',
  refusals: [],
  response: typed<PartnerSearch>(
    strictObject({
      isOffered: boolean,
      isFindable: boolean,
      candidates: Type.Array(
        strictObject({
          id: text,
          displayName: text,
          sharedDays: Type.Array(oneOf(WEEKDAYS)),
          minutesApart: Type.Number(),
        }),
      ),
    }),
  ),
});

export const changeFindable = patch('/relationships/findable', {
  summary: 'Let the cohort find oneself',
  description: 'Lets the people of one’s cohort find one, or hides one again.',
  refusals: [],
  form: FindableForm,
  response: emptyResponse,
});

export const inviteCandidate = post('/partner-candidates/{userId}', {
  summary: 'Invite a possible Running Partner',
  description: 'Invites somebody of the list, whose address stays unknown until they accept.',
  refusals: ['invitationsOpenFull', 'relationshipNotFound', 'relationshipPartnerTaken'],
  form: CandidateForm,
  response: emptyResponse,
});

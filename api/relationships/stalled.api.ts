import { IsId } from '../shared/form-fields.ts';
import { instant, text, strictObject, nullable, typed, emptyResponse } from '../shared/response-types.ts';
import type { StalledPartner } from '#core/relationships';
import { get, post } from '../endpoint.ts';

class NudgeForm {
  @IsId() relationshipId = '';
}

export const readStalledPartner = get('/relationships/running-partner/stalled', {
  summary: 'Read the stalled Running Partner',
  description: 'Answers with when they were last active, and null while they are active.',
  refusals: [],
  response: strictObject({
    stalledPartner: nullable(
      typed<StalledPartner>(
        strictObject({ relationshipId: text, lastActiveOn: nullable(text), nudgedAt: nullable(instant) }),
      ),
    ),
  }),
});

export const nudgePartner = post('/relationships/{relationshipId}/nudge', {
  summary: 'Nudge the Running Partner',
  description: 'Has them told, at most once in three days, that they are waited for.',
  refusals: ['nudgedAlready', 'partnerNotStalled', 'relationshipNotFound'],
  form: NudgeForm,
  response: emptyResponse,
});

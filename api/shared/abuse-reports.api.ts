import { abuseReasonProblem } from '#core/shared';
import { Satisfies } from '../satisfies.ts';
import { IsId, IsMoment } from './form-fields.ts';
import { emptyResponse } from './response-types.ts';
import { post } from '../endpoint.ts';

class ReasonForm {
  @Satisfies(abuseReasonProblem) reason = '';
}

class ReportMessageForm extends ReasonForm {
  @IsId() room = '';
  @IsId() id = '';
  @IsMoment() at = '';
}

class ReportSubmissionForm extends ReasonForm {
  @IsId() postId = '';
}

class ReportPersonForm extends ReasonForm {
  @IsId() userId = '';
}

class AskAboutPartnerForm extends ReasonForm {
  @IsId() relationshipId = '';
}

class ReportShowcaseForm extends ReasonForm {
  @IsId() showcaseId = '';
}

export const reportMessage = post('/chat/{room}/messages/{id}/report', {
  summary: 'Report a message',
  description: 'Tells the operators about a message in a room of one’s own.',
  refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'errorNotFound'],
  form: ReportMessageForm,
  response: emptyResponse,
});

export const reportSubmission = post('/posts/{postId}/report', {
  summary: 'Report a submission',
  description: 'Tells the operators about a submission that one may see.',
  refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'submissionNotShared'],
  form: ReportSubmissionForm,
  response: emptyResponse,
});

export const reportShowcase = post('/showcases/{showcaseId}/report', {
  summary: 'Report a showcase',
  description: 'Tells the operators about a published showcase.',
  refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'errorNotFound', 'showcaseGone'],
  form: ReportShowcaseForm,
  response: emptyResponse,
});

export const reportPerson = post('/people/{userId}/report', {
  summary: 'Report a person',
  description: 'Tells the operators about somebody related or blocked, with what they wrote.',
  refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'errorNotFound'],
  form: ReportPersonForm,
  response: emptyResponse,
});

/** Asks the operators about the caller's stalled running partner. */
export const askAboutPartner = post('/relationships/{relationshipId}/ask-operator', {
  summary: 'Ask about a stalled Running Partner',
  description: 'Tells the operators that nothing is heard of one’s Running Partner.',
  refusals: ['abuseReasonMissing', 'abuseReasonTooLong', 'partnerNotStalled', 'relationshipNotFound'],
  form: AskAboutPartnerForm,
  response: emptyResponse,
});

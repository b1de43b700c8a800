import { abuseReasonProblem } from '#core/shared';
import { Satisfies } from '../satisfies.ts';
import { IsId, IsMoment } from './form-fields.ts';

class ReasonForm {
  @Satisfies(abuseReasonProblem) reason = '';
}

export class ReportMessageForm extends ReasonForm {
  @IsId() room = '';
  @IsId() id = '';
  @IsMoment() at = '';
}

export class ReportSubmissionForm extends ReasonForm {
  @IsId() postId = '';
}

export class AskAboutPartnerForm extends ReasonForm {
  @IsId() relationshipId = '';
}

export class ReportShowcaseForm extends ReasonForm {
  @IsId() showcaseId = '';
}

import { IsIn, Matches } from 'class-validator';
import { OUTBOX_STATES, type OutboxState } from '#core/operator';
import { IsId, IsFreeText, IsOptionalOrNull } from '../shared/form-fields.ts';

export class CohortProgressForm {
  @IsId() enrollmentCode = '';
}

export class AnswerReportForm {
  @IsId() report = '';
  @IsFreeText() words = '';
}

export class OutboxForm {
  @IsIn(OUTBOX_STATES) state!: OutboxState;
}

export class ResendJobForm {
  @IsId() job = '';
}

export class AuditLogForm {
  @IsOptionalOrNull()
  @Matches(/^\d{1,15}$/)
  before?: string;
}

export class DeleteTravelerForm {
  @IsId() id = '';
}

import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import {
  OUTBOX_STATES,
  type OutboxState,
  PAGE_END,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  type ProgressFilter,
  type ProgressOrder,
  REPORT_FILTERS,
  type ReportsFilter,
} from '#core/operator';
import { IsId, IsFreeText, IsOptionalOrNull } from '../shared/form-fields.ts';

export class CohortProgressForm {
  @IsId() enrollmentCode = '';
}

export class ProgressPageForm extends CohortProgressForm {
  @IsOptionalOrNull()
  @IsIn(PROGRESS_ORDERS)
  by?: ProgressOrder;
  @IsOptionalOrNull()
  @IsIn(['up', 'down'])
  direction?: 'up' | 'down';
  @IsOptionalOrNull()
  @IsIn(PROGRESS_FILTERS)
  filter?: ProgressFilter;
  @IsOptionalOrNull()
  @IsString()
  @MaxLength(200)
  search?: string;
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
}

export class AnswerReportForm {
  @IsId() report = '';
  @IsFreeText() words = '';
}

export class ReportsPageForm {
  @IsOptionalOrNull()
  @IsIn(REPORT_FILTERS)
  filter?: ReportsFilter;
  @IsOptionalOrNull()
  @IsString()
  @MaxLength(200)
  search?: string;
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
}

export class OutboxForm {
  @IsIn(OUTBOX_STATES) state!: OutboxState;
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
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

import { IsIn, Matches } from 'class-validator';
import { OUTBOX_STATES, type OutboxState } from '#core/operation';
import { IsId, IsWriting, MayBeAbsent } from './shared.forms.ts';

export class DeskCohortForm {
  @IsId() enrollmentCode = '';
}

export class DeskAnswerForm {
  @IsId() report = '';
  @IsWriting() words = '';
}

export class DeskOutboxForm {
  @IsIn(OUTBOX_STATES) state!: OutboxState;
}

export class DeskResendForm {
  @IsId() job = '';
}

export class DeskAuditForm {
  @MayBeAbsent()
  @Matches(/^\d{1,15}$/)
  before?: string;
}

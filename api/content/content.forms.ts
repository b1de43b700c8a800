import { IsISO8601, Matches } from 'class-validator';
import type { QuestId, WeekId } from '#core/quests';
import type { Instant } from '#core/shared';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

export class LastUpdateForm {
  @IsOptionalOrNull()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  lastUpdatedAt?: Instant;
}

/** Cards of all quests, or of one. */
export class QuestCardsForm extends LastUpdateForm {
  @IsOptionalOrNull() @IsId() questId?: QuestId;
}

/** Cards of all weeks, or of one. */
export class WeekCardsForm extends LastUpdateForm {
  @IsOptionalOrNull() @IsId() weekId?: WeekId;
}

import { IsISO8601, IsOptional, Matches } from 'class-validator';
import type { QuestId, WeekId } from '#core/quests';
import type { Instant } from '#core/shared';
import { IsId } from './shared.forms.ts';

export class LastUpdateForm {
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  lastUpdatedAt?: Instant;
}

/** Cards of all quests, or of one. */
export class QuestCardsForm extends LastUpdateForm {
  @IsOptional() @IsId() questId?: QuestId;
}

/** Cards of all weeks, or of one. */
export class WeekCardsForm extends LastUpdateForm {
  @IsOptional() @IsId() weekId?: WeekId;
}

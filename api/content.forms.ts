import { IsISO8601, IsOptional, Matches } from 'class-validator';
import type { Instant } from '#core/shared';

export class LastUpdateForm {
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  lastUpdatedAt?: Instant;
}

import { IsISO8601, Matches } from 'class-validator';

export class ReminderForm {
  /** A moment, with the zone it is written in. */
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/)
  time = '';
}

import { IsBoolean } from 'class-validator';
import { IsId } from './shared.forms.ts';

export class CalendarLinkForm {
  /** Whether a link that there is gives way to a new one. */
  @IsBoolean() isNew = false;
}

export class CalendarForm {
  @IsId() secret = '';
}

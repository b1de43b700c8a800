import { IsBoolean } from 'class-validator';
import { IsId } from '../shared/form-fields.ts';

export class CreateCalendarLinkForm {
  /** Whether a link that there is gives way to a new one. */
  @IsBoolean() isNew = false;
}

export class SharedCalendarForm {
  @IsId() secret = '';
}

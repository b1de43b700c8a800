import { IsBoolean, IsIn, IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import { pushEndpointProblem, REMINDER_RHYTHMS, type ReminderRhythm } from '#core/notifications';
import { Satisfies } from './satisfies.ts';
import { MayBeAbsent } from './shared.forms.ts';

export class ReminderForm {
  /** A moment, with the zone it is written in. */
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/)
  time = '';

  @MayBeAbsent() @IsIn(REMINDER_RHYTHMS) rhythm?: ReminderRhythm;
  @MayBeAbsent() @IsBoolean() isOn?: boolean;
}

export class ReminderLinkForm {
  @IsString() @MaxLength(200) link = '';
  @IsBoolean() isOn = false;
}

const MOST_ENDPOINT = 2000;

export class PushQueryForm {
  @MayBeAbsent() @IsString() @MaxLength(MOST_ENDPOINT) endpoint?: string;
}

export class RemovePushForm {
  @IsString() @MaxLength(MOST_ENDPOINT) endpoint = '';
}

export class AddPushForm {
  @Satisfies(pushEndpointProblem) endpoint = '';

  /** A point of the curve P-256, 65 bytes. */
  @Matches(/^B[\w-]{86}=?$/) p256dh = '';

  /** 16 bytes. */
  @Matches(/^[\w-]{22}={0,2}$/) auth = '';
}

import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import {
  EMAIL_FREQUENCIES,
  type EmailFrequency,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationId,
  type NotificationType,
  pushEndpointProblem,
  REMINDER_FREQUENCIES,
  type ReminderFrequency,
  PUSHABLE_NOTIFICATION_TYPES,
  type PushableNotificationType,
  SENDABLE_NOTIFICATION_TYPES,
  type SendableNotificationType,
} from '#core/notifications';
import type { Instant } from '#core/shared';
import { Satisfies } from '../satisfies.ts';
import { IsFreeText, IsId, IsMoment, IsOptionalOrNull } from '../shared/form-fields.ts';

export class ChooseReminderForm {
  @IsMoment() time = '';

  @IsOptionalOrNull() @IsIn(REMINDER_FREQUENCIES) rhythm?: ReminderFrequency;
  @IsOptionalOrNull() @IsBoolean() isOn?: boolean;
}

export class UnsubscribeLinkForm {
  @IsString() @MaxLength(200) link = '';
  @IsBoolean() isOn = false;
}

const MAX_ENDPOINT_LENGTH = 2000;

export class PushStatusForm {
  @IsOptionalOrNull() @IsString() @MaxLength(MAX_ENDPOINT_LENGTH) endpoint?: string;
}

export class RemovePushSubscriptionForm {
  @IsString() @MaxLength(MAX_ENDPOINT_LENGTH) endpoint = '';
}

export class AddPushSubscriptionForm {
  @Satisfies(pushEndpointProblem) endpoint = '';

  /** A point of the curve P-256, 65 bytes. */
  @Matches(/^B[\w-]{86}=?$/) p256dh = '';

  /** 16 bytes. */
  @Matches(/^[\w-]{22}={0,2}$/) auth = '';
}

/** Everything up to a moment unless one is named. */
export class MarkNotificationsReadForm {
  @ValidateIf(({ id }: MarkNotificationsReadForm) => id === undefined) @IsMoment() upTo?: Instant;
  @IsOptionalOrNull() @IsId() id?: NotificationId;
}

export class MarkNotificationsSeenForm {
  @IsMoment() upTo = '';
}

export class NotificationSwitchForm {
  @IsIn(NOTIFICATION_TYPES) type!: NotificationType;
  @IsIn(NOTIFICATION_CHANNELS) channel!: NotificationChannel;
  @IsBoolean() isOn = false;
}

export class NotificationEmailsForm {
  @IsIn(EMAIL_FREQUENCIES) frequency!: EmailFrequency;
}

/** The words that come with it are of no effect, for the server has its own. */
class NotificationWordsForm {
  @IsId() uid = '';
  @IsOptionalOrNull() @IsFreeText() body?: string;
  @IsOptionalOrNull() @IsFreeText() title?: string;
}

export class SendNotificationForm extends NotificationWordsForm {
  @IsIn(SENDABLE_NOTIFICATION_TYPES) type!: SendableNotificationType;
  @IsOptionalOrNull() @IsId() targetId?: string;
}

class PushTargetForm {
  @IsOptionalOrNull() @IsId() targetId?: string;
  @IsOptionalOrNull() @IsId() chatId?: string;
}

export class PushNotificationForm extends NotificationWordsForm {
  @IsIn(PUSHABLE_NOTIFICATION_TYPES) type!: PushableNotificationType;
  @IsOptionalOrNull() @ValidateNested() @Type(() => PushTargetForm) data?: PushTargetForm;
}

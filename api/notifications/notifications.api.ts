import {
  boolean,
  calendarDate,
  emptyResponse,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import {
  type NotificationSwitch,
  type EmailFrequency,
  type NotificationEmailSetting,
  type NotificationId,
  type NotificationType,
  type RecentNotifications,
  type Reminder,
  EMAIL_FREQUENCIES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  pushEndpointProblem,
  REMINDER_FREQUENCIES,
  type ReminderFrequency,
  PUSHABLE_NOTIFICATION_TYPES,
  type PushableNotificationType,
  SENDABLE_NOTIFICATION_TYPES,
  type SendableNotificationType,
} from '#core/notifications';
import type { Instant } from '#core/shared';
import { Type as Nested } from 'class-transformer';
import { IsBoolean, IsIn, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { Satisfies } from '../satisfies.ts';
import { IsFreeText, IsId, IsMoment, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { get, patch, post, remove } from '../endpoint.ts';

class ChooseReminderForm {
  @IsMoment() time = '';

  @IsOptionalOrNull() @IsIn(REMINDER_FREQUENCIES) rhythm?: ReminderFrequency;
  @IsOptionalOrNull() @IsBoolean() isOn?: boolean;
}

class UnsubscribeLinkForm {
  @IsString() @MaxLength(200) link = '';
  @IsBoolean() isOn = false;
}

const MAX_ENDPOINT_LENGTH = 2000;

class PushStatusForm {
  @IsOptionalOrNull() @IsString() @MaxLength(MAX_ENDPOINT_LENGTH) endpoint?: string;
}

class RemovePushSubscriptionForm {
  @IsString() @MaxLength(MAX_ENDPOINT_LENGTH) endpoint = '';
}

class AddPushSubscriptionForm {
  @Satisfies(pushEndpointProblem) endpoint = '';

  /** A point of the curve P-256, 65 bytes. */
  @Matches(/^B[\w-]{86}=?$/) p256dh = '';

  /** 16 bytes. */
  @Matches(/^[\w-]{22}={0,2}$/) auth = '';
}

/** Everything up to a moment unless one is named. */
class MarkNotificationsReadForm {
  @ValidateIf(({ id }: MarkNotificationsReadForm) => id === undefined) @IsMoment() upTo?: Instant;
  @IsOptionalOrNull() @IsId() id?: NotificationId;
}

class MarkNotificationsSeenForm {
  @IsMoment() upTo = '';
}

class NotificationSwitchForm {
  @IsIn(NOTIFICATION_TYPES) type!: NotificationType;
  @IsIn(NOTIFICATION_CHANNELS) channel!: NotificationChannel;
  @IsBoolean() isOn = false;
}

class NotificationEmailsForm {
  @IsOptionalOrNull() @IsIn(EMAIL_FREQUENCIES) frequency?: EmailFrequency;
  @IsOptionalOrNull() @IsBoolean() quotes?: boolean;
}

/** Ignores the text in the request, since the server has its own. */
class NotificationWordsForm {
  @IsId() uid = '';
  @IsOptionalOrNull() @IsFreeText() body?: string;
  @IsOptionalOrNull() @IsFreeText() title?: string;
}

class SendNotificationForm extends NotificationWordsForm {
  @IsIn(SENDABLE_NOTIFICATION_TYPES) type!: SendableNotificationType;
  @IsOptionalOrNull() @IsId() targetId?: string;
}

class PushTargetForm {
  @IsOptionalOrNull() @IsId() targetId?: string;
  @IsOptionalOrNull() @IsId() chatId?: string;
}

class PushNotificationForm extends NotificationWordsForm {
  @IsIn(PUSHABLE_NOTIFICATION_TYPES) type!: PushableNotificationType;
  @IsOptionalOrNull() @ValidateNested() @Nested(() => PushTargetForm) data?: PushTargetForm;
}

const reminderResponse = strictObject({
  zone: text,
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  rhythm: oneOf(REMINDER_FREQUENCIES),
  isOn: boolean,
  lastSentOn: nullable(calendarDate),
});

const unsubscribeLinkResponse = strictObject({ isOn: boolean });

const pushToggledResponse = strictObject({ isOn: boolean });

const notificationType = oneOf(NOTIFICATION_TYPES);

const notificationSwitchesResponse = strictObject({
  switches: listOf<NotificationSwitch>(
    strictObject({
      type: notificationType,
      channel: oneOf(NOTIFICATION_CHANNELS),
      isOn: boolean,
    }),
  ),
});

const notificationEmailsResponse = strictObject({
  frequency: oneOf(EMAIL_FREQUENCIES),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  quotes: boolean,
});

export const readReminder = get('/notifications/daily-reminder-time', {
  summary: 'Read the daily reminder',
  description: 'Answers with the hour in the Traveler’s zone, how often it comes and whether it is on.',
  refusals: [],
  response: typed<Reminder>(reminderResponse),
});

export const chooseReminder = patch('/notifications/daily-reminder-time', {
  summary: 'Set the daily reminder',
  description: 'Takes the hour as a UTC timestamp of which only the hour counts.',
  refusals: [],
  form: ChooseReminderForm,
  response: typed<Reminder>(reminderResponse),
});

export const toggleReminder = post('/notifications/reminder-link', {
  summary: 'Turn the daily reminder off or on by its link',
  description: 'For the link in a reminder email, without a session.',
  refusals: ['reminderLinkNotValid'],
  form: UnsubscribeLinkForm,
  response: unsubscribeLinkResponse,
});

export const readPushStatus = get('/notifications/push-subscriptions', {
  summary: 'Read whether push is on',
  description: 'Answers with the server’s public key and whether the endpoint of this browser is subscribed.',
  refusals: [],
  form: PushStatusForm,
  response: strictObject({ key: text, isOn: boolean }),
});

export const addPushSubscription = post('/notifications/push-subscriptions', {
  summary: 'Subscribe to push',
  description: 'Keeps the subscription of one browser.',
  refusals: ['pushServiceNotKnown'],
  form: AddPushSubscriptionForm,
  response: pushToggledResponse,
});

export const removePushSubscription = remove('/notifications/push-subscriptions', {
  summary: 'Unsubscribe from push',
  description: 'Forgets the subscription of one browser.',
  refusals: [],
  form: RemovePushSubscriptionForm,
  response: pushToggledResponse,
});

export const readNotifications = get('/notifications', {
  summary: 'List notifications',
  description: 'Answers with the newest notifications, how many are unread, and how many chat messages are.',
  refusals: [],
  response: typed<RecentNotifications>(
    strictObject({
      notifications: Type.Array(
        strictObject({
          id: text,
          type: notificationType,
          targetId: nullable(text),
          relationshipId: nullable(text),
          body: text,
          displayName: text,
          pictureUrl: nullable(text),
          createdAt: nullable(instant),
          readAt: nullable(instant),
        }),
      ),
      unread: integer,
      unreadMessages: integer,
    }),
  ),
});

/** Everything up to a moment, or one of them. */
export const markNotificationsRead = post('/notifications/read', {
  summary: 'Mark notifications as read',
  description: 'Marks everything up to the moment `upTo`, or the one with `id`.',
  refusals: [],
  form: MarkNotificationsReadForm,
  response: emptyResponse,
});

export const markNotificationsSeen = post('/notifications/seen', {
  summary: 'Mark notifications as seen',
  description: 'Says what was shown up to a moment: it is no longer pushed or emailed, and stays unread.',
  refusals: [],
  form: MarkNotificationsSeenForm,
  response: emptyResponse,
});

export const readNotificationSwitches = get('/notifications/switches', {
  summary: 'List notification switches',
  description: 'Answers which types of notification come by which channel.',
  refusals: [],
  response: notificationSwitchesResponse,
});

export const changeNotificationSwitch = patch('/notifications/switches', {
  summary: 'Change a notification switch',
  description: 'Turns one type of notification on or off for one channel.',
  refusals: [],
  form: NotificationSwitchForm,
  response: notificationSwitchesResponse,
});

export const readNotificationEmails = get('/notifications/emails', {
  summary: 'Read how often notifications are emailed',
  description: 'Answers with the frequency, the hour, and whether the emails quote what somebody wrote.',
  refusals: [],
  response: typed<NotificationEmailSetting>(notificationEmailsResponse),
});

export const chooseNotificationEmails = patch('/notifications/emails', {
  summary: 'Set how often notifications are emailed',
  description:
    'Notifications are gathered and emailed at most this often, with or without the first lines of what somebody wrote. What is left out stays.',
  refusals: [],
  form: NotificationEmailsForm,
  response: typed<NotificationEmailSetting>(notificationEmailsResponse),
});

/** Turns the notification emails of the person named by an emailed link off or on. */
export const toggleNotificationEmails = post('/notifications/emails-link', {
  summary: 'Turn emails about notifications off or on by their link',
  description: 'For the link in such an email, without a session.',
  refusals: ['notificationLinkNotValid'],
  form: UnsubscribeLinkForm,
  response: unsubscribeLinkResponse,
});

/** Sends a notification with a fixed text to a Traveler related to the caller. */
export const sendNotification = post('/notifications', {
  summary: 'Send a notification',
  description: 'Tells a person one is related to about something that happened. The server writes the words.',
  refusals: ['relationshipNotFound'],
  form: SendNotificationForm,
  response: emptyResponse,
});

export const pushNotification = post('/notifications/push', {
  summary: 'Send a push notification',
  description:
    'The same as `sendNotification`, by push alone. The server writes the words. `CHAT` tells of a message of the room in `chatId`; where the server keeps the chat itself, sending the message has pushed it already, and no second push goes out.',
  refusals: ['relationshipNotFound'],
  form: PushNotificationForm,
  response: emptyResponse,
});

import { Type } from '@sinclair/typebox';
import {
  EMAIL_FREQUENCIES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  REMINDER_FREQUENCIES,
} from '#core/notifications';
import { calendarDate, instant, integer, nullable, strictObject, text, boolean } from '../shared/response-types.ts';

export const reminderResponse = strictObject({
  zone: text,
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  rhythm: Type.Union(REMINDER_FREQUENCIES.map((rhythm) => Type.Literal(rhythm))),
  isOn: boolean,
  lastSentOn: nullable(calendarDate),
});

export const unsubscribeLinkResponse = strictObject({ isOn: boolean });

export const pushStatusResponse = strictObject({ key: text, isOn: boolean });
export const pushToggledResponse = strictObject({ isOn: boolean });

const notificationType = Type.Union(NOTIFICATION_TYPES.map((type) => Type.Literal(type)));

export const notificationSwitchesResponse = strictObject({
  switches: Type.Array(
    strictObject({
      type: notificationType,
      channel: Type.Union(NOTIFICATION_CHANNELS.map((channel) => Type.Literal(channel))),
      isOn: boolean,
    }),
  ),
});

export const notificationEmailsResponse = strictObject({
  frequency: Type.Union(EMAIL_FREQUENCIES.map((frequency) => Type.Literal(frequency))),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
});

export const notificationsResponse = strictObject({
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
});

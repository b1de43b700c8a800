import { Type } from '@sinclair/typebox';
import { REMINDER_RHYTHMS } from '#core/notifications';
import { calendarDate, orNull, record, text, yesOrNo } from './shared.answers.ts';

export const reminderAnswer = record({
  zone: text,
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  rhythm: Type.Union(REMINDER_RHYTHMS.map((rhythm) => Type.Literal(rhythm))),
  isOn: yesOrNo,
  lastSentOn: orNull(calendarDate),
});

export const reminderLinkAnswer = record({ isOn: yesOrNo });

export const pushAnswer = record({ key: text, isOn: yesOrNo });
export const pushTurnedAnswer = record({ isOn: yesOrNo });

import { Type } from '@sinclair/typebox';
import { record } from './shared.answers.ts';

export const reminderAnswer = record({ hour: Type.Integer({ minimum: 0, maximum: 23 }) });

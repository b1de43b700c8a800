import { Type } from '@sinclair/typebox';
import { record, text } from './shared.answers.ts';

export const preferencesAnswer = record({ timeZone: text });
export const localizationsAnswer = record({ localizations: Type.Array(record({ id: text, description: text })) });

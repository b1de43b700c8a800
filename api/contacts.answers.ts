import { Type } from '@sinclair/typebox';
import { record, text } from './shared.answers.ts';

const contact = record({ id: text, email: text });

export const contactAnswer = record({ contact });
export const contactsAnswer = record({ contacts: Type.Array(contact) });
export const taggingAnswer = record({ contactTag: record({ contact: text, tag: text }) });

import { Type } from '@sinclair/typebox';
import { CONTACT_TAGS } from '#core/account';
import { record, text } from './shared.answers.ts';

const contact = record({
  id: text,
  email: text,
  tags: Type.Array(Type.Union(CONTACT_TAGS.map((tag) => Type.Literal(tag)))),
});

export const contactAnswer = record({ contact });
export const contactsAnswer = record({ contacts: Type.Array(contact) });
export const taggingAnswer = record({ contactTag: record({ contact: text, tag: text }) });

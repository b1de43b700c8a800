import { Type } from '@sinclair/typebox';
import { CONTACT_TAGS } from '#core/account';
import { strictObject, text } from '../shared/response-types.ts';

const contact = strictObject({
  id: text,
  email: text,
  tags: Type.Array(Type.Union(CONTACT_TAGS.map((tag) => Type.Literal(tag)))),
});

export const contactResponse = strictObject({ contact });
export const contactsResponse = strictObject({ contacts: Type.Array(contact) });
export const contactTagResponse = strictObject({ contactTag: strictObject({ contact: text, tag: text }) });

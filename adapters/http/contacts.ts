import { addTag, createContact, findContactByEmail } from '#api/contacts/contacts.api';
import type { Contacts } from '#core/account';
import type { ApiClient } from './api-client.ts';

/** The marketing contact, asked over the product's own API. */
export const httpContacts = (api: ApiClient): Contacts => ({
  byEmail: async (email) => (await api.send(findContactByEmail, { email })).contacts,
  create: async (email) => (await api.send(createContact, { contact: { email } })).contact,
  tag: async (contact, tag) => {
    await api.send(addTag, { contactTag: { contact, tag } });
  },
});

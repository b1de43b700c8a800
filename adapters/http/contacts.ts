import type { Contacts } from '#core/account';
import type { ApiClient } from './api-client.ts';

/** The marketing contact, asked over the product's own API. */
export const httpContacts = (api: ApiClient): Contacts => ({
  byEmail: async (email) => (await api.send('GET /active-campaign/contact-by-email/{email}', { email })).contacts,
  create: async (email) => (await api.send('POST /active-campaign/create-contact', { contact: { email } })).contact,
  tag: (contact, tag) => api.execute('POST /active-campaign/add-tag', { contactTag: { contact, tag } }),
});

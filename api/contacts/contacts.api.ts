import type { Contact, ContactId, ContactTag } from '#core/account';
import { get, post } from '../endpoint.ts';

interface Tagging {
  contactTag: { contact: ContactId; tag: ContactTag };
}

export const createContact = post<{ contact: { email: string } }, { contact: Contact }>(
  '/active-campaign/create-contact',
);
export const addTag = post<Tagging, Tagging>('/active-campaign/add-tag');
export const findContactByEmail = get<{ email: string }, { contacts: readonly Contact[] }>(
  '/active-campaign/contact-by-email/{email}',
);

import { addTag, findContactByEmail, createContact } from '#api/contacts/contacts.api';
import type { Contact, ContactId, Contacts, ContactTag } from '#core/account';
import type { ApiClient } from '../api-client.ts';

/** The marketing contact, asked over the product's own API. */
export class HttpContacts implements Contacts {
  constructor(private readonly api: ApiClient) {}

  async byEmail(email: string): Promise<readonly Contact[]> {
    const { contacts } = await this.api.send(findContactByEmail, { email });
    return contacts;
  }

  async create(email: string): Promise<Contact> {
    const { contact } = await this.api.send(createContact, { contact: { email } });
    return contact;
  }

  async tag(contact: ContactId, tag: ContactTag): Promise<void> {
    await this.api.send(addTag, { contactTag: { contact, tag } });
  }
}

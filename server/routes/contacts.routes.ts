import { Contacts } from '#core/account';
import { contactResponse, contactsResponse, contactTagResponse } from '#api/contacts/contacts.responses';
import { addTag, findContactByEmail, createContact } from '#api/contacts/contacts.api';
import { AddTagForm, CreateContactForm } from '#api/contacts/contacts.forms';
import { EmailForm } from '#api/account/account.forms';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function contactsRoutes(serve: RegisterRoute): void {
  serve(
    createContact,
    { allow: 'verified', form: CreateContactForm, responseSchema: contactResponse },
    async ({ scope, input }) => ({
      contact: await scope.get(Contacts).create(input.contact.email),
    }),
  );

  serve(
    addTag,
    { allow: 'verified', form: AddTagForm, responseSchema: contactTagResponse },
    async ({ scope, input }) => {
      const { contact, tag } = input.contactTag;
      await scope.get(Contacts).tag(contact, tag);
      return { contactTag: { contact, tag } };
    },
  );

  serve(
    findContactByEmail,
    { allow: 'verified', form: EmailForm, responseSchema: contactsResponse },
    async ({ scope, input }) => ({
      contacts: await scope.get(Contacts).byEmail(input.email),
    }),
  );
}

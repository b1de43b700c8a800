import { Contacts } from '#core/account';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { addTag, findContactByEmail, createContact } from '#api/contacts/contacts.api';

export function contactsRoutes(serve: RegisterRoute): void {
  serve(createContact, { allow: 'verified' }, async ({ scope, input }) => ({
    contact: await scope.get(Contacts).create(input.contact.email),
  }));

  serve(addTag, { allow: 'verified' }, async ({ scope, input }) => {
    const { contact, tag } = input.contactTag;
    await scope.get(Contacts).tag(contact, tag);
    return { contactTag: { contact, tag } };
  });

  serve(findContactByEmail, { allow: 'verified' }, async ({ scope, input }) => ({
    contacts: await scope.get(Contacts).byEmail(input.email),
  }));
}

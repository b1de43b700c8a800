import { Contacts } from '#core/account';
import { contactAnswer, contactsAnswer, taggingAnswer } from '#api/contacts.answers';
import { addTag, contactByEmail, createContact } from '#api/contacts.api';
import { AddTagForm, CreateContactForm } from '#api/contacts.forms';
import { EmailForm } from '#api/account.forms';
import type { Serve } from '../serve.ts';

export function contactsRoutes(serve: Serve): void {
  serve(
    createContact,
    { allow: 'verified', form: CreateContactForm, answer: contactAnswer },
    async ({ scope, sent }) => ({
      contact: await scope.get(Contacts).create(sent.contact.email),
    }),
  );

  serve(addTag, { allow: 'verified', form: AddTagForm, answer: taggingAnswer }, async ({ scope, sent }) => {
    const { contact, tag } = sent.contactTag;
    await scope.get(Contacts).tag(contact, tag);
    return { contactTag: { contact, tag } };
  });

  serve(contactByEmail, { allow: 'verified', form: EmailForm, answer: contactsAnswer }, async ({ scope, sent }) => ({
    contacts: await scope.get(Contacts).byEmail(sent.email),
  }));
}

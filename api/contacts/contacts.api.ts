import { oneOf, strictObject, text, typed } from '../shared/response-types.ts';
import { type Contact, type ContactTag, CONTACT_TAGS, emailProblem } from '#core/account';
import { Type as Nested } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { Satisfies } from '../satisfies.ts';
import { IsId } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { EmailForm } from '../account/account.api.ts';
import { post, get } from '../endpoint.ts';

class NewContactForm {
  @Satisfies(emailProblem) email = '';
}

class CreateContactForm {
  @IsObject()
  @ValidateNested()
  @Nested(() => NewContactForm)
  contact!: NewContactForm;
}

class ContactTagForm {
  @IsId() contact = '';
  @IsIn(CONTACT_TAGS) tag!: ContactTag;
}

class AddTagForm {
  @IsObject()
  @ValidateNested()
  @Nested(() => ContactTagForm)
  contactTag!: ContactTagForm;
}

const contact = typed<Contact>(
  strictObject({
    id: text,
    email: text,
    tags: Type.Array(oneOf(CONTACT_TAGS)),
  }),
);

export const createContact = post('/active-campaign/create-contact', {
  summary: 'Create a contact',
  description: 'Adds the Traveler’s own address to the mailing tool, or answers with the contact that is there.',
  refusals: ['contactNotFound', 'emailMissing', 'emailNotValid'],
  form: CreateContactForm,
  response: strictObject({ contact }),
});

export const addTag = post('/active-campaign/add-tag', {
  summary: 'Add a tag to a contact',
  description:
    'Adds one of the known tags to the Traveler’s own contact. `contactTag` holds both, as ActiveCampaign’s own call does: `contact` is the id that `createContact` answered with, `tag` the name of the tag.',
  refusals: ['contactNotFound'],
  form: AddTagForm,
  response: strictObject({ contactTag: strictObject({ contact: text, tag: text }) }),
});

export const findContactByEmail = get('/active-campaign/contact-by-email/{email}', {
  summary: 'Find a contact by its email address',
  description: 'Answers with the Traveler’s own contact, or with none.',
  refusals: ['emailMissing', 'emailNotValid'],
  form: EmailForm,
  response: strictObject({ contacts: Type.Array(contact) }),
});

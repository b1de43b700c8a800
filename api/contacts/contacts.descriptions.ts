import { describeArea } from '../describe.ts';
import * as calls from './contacts.api.ts';

export const contactsDescriptions = describeArea(
  'Contacts',
  'The contact of a Traveler in the mailing tool, and its tags.',
  calls,
  {
    createContact: {
      summary: 'Create a contact',
      description: 'Adds the Traveler’s own address to the mailing tool, or answers with the contact that is there.',
      refusals: ['contactNotFound', 'emailMissing', 'emailNotValid'],
    },
    addTag: {
      summary: 'Add a tag to a contact',
      description: 'Adds one of the known tags to the Traveler’s own contact.',
      refusals: ['contactNotFound'],
    },
    findContactByEmail: {
      summary: 'Find a contact by its email address',
      description: 'Answers with the Traveler’s own contact, or with none.',
      refusals: ['emailMissing', 'emailNotValid'],
    },
  },
);

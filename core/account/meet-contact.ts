import { type ContactStatus, contactStatus } from './contact.rules.ts';
import { CONTACT_TAGS, type Contacts } from './contacts.port.ts';

/** ACC-19 · Finds out whether the marketing service knows a Traveler, and introduces whoever is new. */
export class MeetContact {
  constructor(private readonly contacts: Contacts) {}

  async run(email: string): Promise<ContactStatus> {
    const found = await this.contacts.byEmail(email);
    const status = contactStatus({ kind: 'looked up', found: found.length });
    if (status !== 'IS_NEW') return status;
    const { id } = await this.contacts.create(email);
    for (const tag of CONTACT_TAGS) await this.contacts.tag(id, tag);
    return contactStatus({ kind: 'created' });
  }
}

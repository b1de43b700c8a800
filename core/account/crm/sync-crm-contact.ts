import { type ContactStatus, contactStatus } from './contact-status.rules.ts';
import { CONTACT_TAGS, type Contacts } from '../account.port.ts';

/**
 * ACC-19 · Finds out whether the marketing service knows a Traveler, creates a contact for a new one, and adds tags
 * that failed before.
 */
export class SyncCrmContact {
  constructor(private readonly contacts: Contacts) {}

  async run(email: string): Promise<ContactStatus> {
    const found = await this.contacts.byEmail(email);
    const status = contactStatus({ kind: 'looked up', found: found.length });
    const { id, tags } = found[0] ?? (await this.contacts.create(email));
    for (const tag of CONTACT_TAGS) if (!tags.includes(tag)) await this.contacts.tag(id, tag);
    return status === 'IS_NEW' ? contactStatus({ kind: 'created' }) : status;
  }
}

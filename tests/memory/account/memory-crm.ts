import { emailKey } from '#core/account';
import { Crm, type CrmContact, CrmRejection } from '#core/account/server';

/** A marketing service in memory. */
export class MemoryCrm extends Crm {
  readonly people = new Map<string, CrmContact & { readonly tags: Set<string> }>();

  async upsert(person: CrmContact): Promise<string> {
    const id = `contact ${emailKey(person.email)}`;
    this.people.set(id, { ...person, tags: this.people.get(id)?.tags ?? new Set() });
    return id;
  }

  async tag(contact: string, tag: string): Promise<void> {
    const person = this.people.get(contact);
    if (!person) throw new CrmRejection('nobody has this id');
    person.tags.add(tag);
  }
}

import { Crm, type CrmPerson, CrmRefusal, emailKey } from '#core/account';

/** A marketing service in memory. */
export class MemoryCrm extends Crm {
  readonly people = new Map<string, CrmPerson & { readonly tags: Set<string> }>();

  async keep(person: CrmPerson): Promise<string> {
    const id = `contact ${emailKey(person.email)}`;
    this.people.set(id, { ...person, tags: this.people.get(id)?.tags ?? new Set() });
    return id;
  }

  async tag(contact: string, tag: string): Promise<void> {
    const person = this.people.get(contact);
    if (!person) throw new CrmRefusal('nobody has this id');
    person.tags.add(tag);
  }
}
